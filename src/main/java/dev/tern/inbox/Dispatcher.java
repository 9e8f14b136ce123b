package dev.tern.inbox;

import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Fault;
import java.util.function.Function;

/** Says what kept events mean. Pure: an event read again after a crash means the same. */
public final class Dispatcher {
    private final Function<RawEvent, Decoded> decoder;

    /** Reads with the decoder of each event's platform. */
    public Dispatcher(Function<RawEvent, Decoded> decoder) {
        this.decoder = decoder;
    }

    /** Never throws: an event that cannot be read is a reading too. */
    public Reading read(InboxRow row) {
        try {
            return switch (decoder.apply(row.event())) {
                case Decoded.Said(var turn, var album) -> new Reading.Said(turn, album);
                case Decoded.Ignored(var reason) -> new Reading.Ignored(reason);
            };
        } catch (RuntimeException failure) { // whatever a decoder breaks on, only this event may suffer
            return new Reading.Unreadable(
                    new Fault("inbox.undecodable", failure.getClass().getName()));
        }
    }
}
