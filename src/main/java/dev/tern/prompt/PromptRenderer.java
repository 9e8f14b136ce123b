package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelRequest;
import dev.tern.turn.ToolSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The only road from transcript and layers to a model's request, and it is one-way. Pure: what was rendered once is
 * rendered to the same bytes for ever, so that a request begins with all of the one before it, up to the person's words.
 */
public final class PromptRenderer {
    private final Prefill prefill;

    /** Shows these examples in every request. */
    public PromptRenderer(Prefill prefill) {
        this.prefill = prefill;
    }

    /** The request of a prompt, and what each part of it is. */
    public Rendering render(Prompt prompt) {
        var messages = new ArrayList<Marked>();
        messages.add(system(prompt));
        messages.addAll(prefill.messages());
        prompt.history().forEach(message -> messages.add(Told.past(message)));
        prompt.given().before().forEach(message -> messages.add(Told.given(message)));
        var before = Rendering.messages(Repair.of(messages));
        messages.add(Marked.user(current(prompt)));
        prompt.given().after().forEach(message -> messages.add(Told.given(message)));
        messages.addAll(Told.since(prompt.since()));
        prompt.nudge()
                .ifPresent(nudge -> messages.add(Marked.user(List.of(Piece.text(nudge.text(), PieceKind.NUDGE)))));
        var marked = Repair.of(messages);
        var all = Rendering.messages(marked);
        return new Rendering(
                new ModelRequest(all, sorted(prompt.tools()), common(before, all), prompt.options()), marked);
    }

    /** All that comes before the current message, but for what only this message, or what follows it, makes whole. */
    private static int common(List<ModelMessage> before, List<ModelMessage> all) {
        int same = 0;
        while (same < before.size() && before.get(same).equals(all.get(same))) {
            same++;
        }
        return same;
    }

    private static Marked system(Prompt prompt) {
        var blocks = Stream.of(prompt.cached().text(), prompt.overlay().text())
                .filter(block -> !block.isEmpty())
                .toList();
        var cached = Stream.of(prompt.cached().text())
                .filter(text -> !text.isEmpty())
                .map(text -> Piece.text(text, PieceKind.CACHED));
        var overlay =
                prompt.overlay().layers().stream().map(layer -> Piece.layer(PieceKind.OVERLAY, layer, layer.text()));
        return new Marked(
                new SystemMessage(blocks), Stream.concat(cached, overlay).toList());
    }

    private static List<ToolSpec> sorted(List<ToolSpec> tools) {
        return tools.stream().sorted(Comparator.comparing(ToolSpec::name)).toList();
    }

    private static List<Piece> current(Prompt prompt) {
        var augments = prompt.augments().stream()
                .sorted(Comparator.comparing(Augment::kind))
                .toList();
        var now = prompt.given().now();
        var words = now.stream().anyMatch(GivenPart.Text.class::isInstance)
                ? Told.notes(prompt.current())
                : Told.said(prompt.current(), PieceKind.TURN);
        return Stream.of(
                        augments.stream().filter(PromptRenderer::isBefore).flatMap(PromptRenderer::beside),
                        words.map(piece -> piece.showing(0)),
                        now.stream().flatMap(Told::part),
                        Contents.heard(prompt.current())
                                .map(part -> Piece.of(part, PieceKind.ATTACHED).showing(0)),
                        augments.stream().filter(augment -> !isBefore(augment)).flatMap(PromptRenderer::beside))
                .flatMap(parts -> parts)
                .toList();
    }

    private static Stream<Piece> beside(Augment augment) {
        var text = fenced(augment);
        return text.isEmpty() ? Stream.of() : Stream.of(Piece.layer(PieceKind.AUGMENT, augment, text));
    }

    private static boolean isBefore(Augment augment) {
        return augment.kind() == Augment.Kind.VOICE_PREFIX;
    }

    private static String fenced(Augment augment) {
        return switch (augment.kind()) {
            case VOICE_PREFIX -> augment.text();
            case SKILL -> Fence.SKILL.around(augment.text());
            case RECALL -> Fence.RECALL.around(augment.text());
            case PLUGIN_CONTEXT -> Fence.PLUGIN.around(augment.text());
            case TURN_CONTEXT -> Fence.TURN.around(augment.text());
        };
    }
}
