package dev.tern.outbox;

import dev.tern.platform.Destination;
import dev.tern.turn.Ids;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import java.util.Optional;

/**
 * The message in which people see an answer while it is being written; it becomes the answer's first part.
 *
 * @param message empty as long as nobody knows whether it arrived
 */
public record OpenDraft(TurnId turn, Destination to, State state, Optional<MessageId> message) {
    /** How far it has come. The words stand in the database exactly so. */
    public enum State {
        /** The turn runs. */
        DRAFT,
        /** The turn is committed; the message is to become its first part. */
        FINALIZING,
        /** It is the first part, by the platform's receipt. */
        FINAL,
        /** The first part is a message of its own; this one is to be deleted. */
        STALE,
        /** It is gone, or never was. */
        DELETED
    }

    /** Its id on its way out: one of its own, so that it is never taken for a part. */
    public static PartId partId(TurnId turn) {
        return new PartId(Ids.sha256(turn + "\ndraft").substring(0, 24));
    }
}
