package dev.tern.inbox;

import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Says what a kept event means, and sets aside what means nothing or cannot be read. */
public final class Dispatcher {
    private static final Logger LOG = Logger.getLogger(Dispatcher.class);

    private final Inbox inbox;
    private final Function<RawEvent, Decoded> decoder;

    public Dispatcher(Inbox inbox, Function<RawEvent, Decoded> decoder) {
        this.inbox = inbox;
        this.decoder = decoder;
    }

    /** The turn that the event starts, if any. Fails only when the inbox does. */
    public Uni<Optional<Turn>> dispatch(InboxRow row) {
        return Uni.createFrom().deferred(() -> decode(row));
    }

    private Uni<Optional<Turn>> decode(InboxRow row) {
        Decoded decoded;
        try {
            decoded = decoder.apply(row.event());
        } catch (RuntimeException failure) { // whatever a decoder breaks on, only this event may suffer
            return quarantine(row, failure);
        }
        return settle(row, decoded);
    }

    private Uni<Optional<Turn>> settle(InboxRow row, Decoded decoded) {
        return switch (decoded) {
            case Decoded.Said(var turn) -> Uni.createFrom().item(Optional.of(turn));
            case Decoded.Ignored(var reason) -> inbox.ignored(row.id(), reason).replaceWith(Optional.empty());
        };
    }

    private Uni<Optional<Turn>> quarantine(InboxRow row, Throwable failure) {
        LOG.warnf(
                "event quarantined account=%s event=%s error=%s",
                row.event().account(), row.event().key(), failure.getClass().getSimpleName());
        return inbox.quarantined(
                        row.id(),
                        new Fault("inbox.undecodable", failure.getClass().getName()))
                .replaceWith(Optional.empty());
    }
}
