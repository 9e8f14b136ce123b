package dev.tern.overlay;

import dev.tern.prompt.Overlay;
import dev.tern.prompt.OverlayLayer;
import dev.tern.session.Session;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts the overlay of a turn together. Reads small files; call it where that may block. */
public final class Overlays {
    private final PlatformHints hints;
    private final SessionContext context;

    public Overlays(PlatformHints hints, SessionContext context) {
        this.hints = hints;
        this.context = context;
    }

    public Overlay of(Turn turn, Session session) {
        return new Overlay(layers(turn));
    }

    private List<OverlayLayer> layers(Turn turn) {
        return Stream.of(hints.of(turn.platform()), Optional.of(context.of(turn)))
                .flatMap(Optional::stream)
                .toList();
    }
}
