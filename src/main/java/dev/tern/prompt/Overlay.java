package dev.tern.prompt;

import dev.tern.transcript.LayerTrace;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ephemeral system layers of one turn, in their fixed order; empty ones are left out. */
public record Overlay(List<OverlayLayer> layers) {
    public static final Overlay NONE = new Overlay(List.of());

    public Overlay {
        layers = layers.stream()
                .filter(layer -> !layer.text().isEmpty())
                .sorted(Comparator.comparing(OverlayLayer::kind))
                .toList();
    }

    public List<LayerTrace> traces() {
        return layers.stream().map(PromptLayer::trace).toList();
    }

    String text() {
        return layers.stream().map(PromptLayer::text).collect(Collectors.joining("\n\n"));
    }

    Stream<String> lines() {
        return layers.stream().flatMap(layer -> layer.text().lines());
    }
}
