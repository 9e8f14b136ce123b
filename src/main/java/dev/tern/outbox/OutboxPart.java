package dev.tern.outbox;

import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.Rendered;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One message to be sent.
 *
 * @param ordinal its place among its turn's parts, from 0
 * @param notBefore not to be tried earlier; survives a restart
 * @param attempts how often it was tried
 * @param repeated whether it was sent again, marked, after a try of unknown outcome
 * @param firstTry when it was tried first; empty as long as it was not
 */
public record OutboxPart(
        PartId id,
        TurnId turn,
        int ordinal,
        Destination to,
        Rendered content,
        PartState state,
        Instant notBefore,
        int attempts,
        boolean repeated,
        Optional<Instant> firstTry) {
    /** The parts of a turn, as they are committed. */
    public static List<OutboxPart> of(TurnId turn, Destination to, List<Rendered> contents) {
        var parts = new ArrayList<OutboxPart>();
        for (var content : contents) {
            int ordinal = parts.size();
            var where = ordinal == 0 ? to : to.withoutReply();
            parts.add(new OutboxPart(
                    PartId.of(turn, ordinal),
                    turn,
                    ordinal,
                    where,
                    content,
                    PartState.PENDING,
                    Instant.EPOCH,
                    0,
                    false,
                    Optional.empty()));
        }
        return List.copyOf(parts);
    }

    public Outgoing outgoing() {
        return new Outgoing(id, to, content, false, repeated, firstTry);
    }
}
