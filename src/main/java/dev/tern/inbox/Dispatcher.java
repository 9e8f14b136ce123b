package dev.tern.inbox;

import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Says what kept events mean. Pure: an event read again after a crash means the same. */
public final class Dispatcher {
    private final Function<RawEvent, Decoded> decoder;
    private final UnaryOperator<Turn> today;

    /**
     * Reads with the decoder of each event's platform.
     *
     * @param today the turn with its chat under the id that it has by now
     */
    public Dispatcher(Function<RawEvent, Decoded> decoder, UnaryOperator<Turn> today) {
        this.decoder = decoder;
        this.today = today;
    }

    /** Never throws: an event that cannot be read is a reading too. */
    public Reading read(InboxRow row) {
        return read(row.event());
    }

    /** The same of one that is not kept yet. */
    public Reading read(RawEvent event) {
        try {
            return switch (decoder.apply(event)) {
                case Decoded.Said(var turn, var album) -> new Reading.Said(today.apply(turn), album);
                case Decoded.Edited(var turn) -> new Reading.Edited(today.apply(turn));
                case Decoded.Deleted(var chat, var messages) -> new Reading.Deleted(chat, messages);
                case Decoded.Membership(var chat, var kind, var title, boolean member) ->
                    new Reading.Membership(chat, kind, title, member);
                case Decoded.Moved(var from, var to) -> new Reading.Moved(from, to);
                case Decoded.Ignored(var reason) -> new Reading.Ignored(reason);
            };
        } catch (RuntimeException failure) { // whatever a decoder breaks on, only this event may suffer
            return new Reading.Unreadable(
                    new Fault("inbox.undecodable", failure.getClass().getName()));
        }
    }
}
