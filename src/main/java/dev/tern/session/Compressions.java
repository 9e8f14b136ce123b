package dev.tern.session;

import dev.tern.transcript.Summary;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Keeps sessions that go on from a summary of another one. Each operation is one transaction. Whoever calls it holds the
 * session's lane.
 */
public interface Compressions {
    /**
     * Begins the session that has a summary in the place of some turns of another, and all its other turns; the choices
     * are the same, and prompt and tools are to be built anew. It takes the other's place as the present session of its
     * conversation, where that has it. Once for the turn that asks.
     *
     * @return empty where there is no such session, or it has not all of these turns
     */
    Uni<Optional<Session>> begin(SessionId from, TurnId asking, Compressed compressed);

    /** The session that this turn has begun so from that one. */
    Uni<Optional<Session>> begunBy(SessionId from, TurnId asking);

    /** What is known about the session. Nothing where there is no such session. */
    Uni<Strain> strain(SessionId id);

    /**
     * Keeps how often it did not succeed. Written before an attempt, so that one which ends the process counts too.
     *
     * @param after how many turns the session must have before the next attempt
     */
    Uni<Void> attempting(SessionId id, int failures, int after);

    /** Keeps that requests are to carry no more of the session's past than this many UTF-16 units. */
    Uni<Void> narrow(SessionId id, int historyChars);

    /**
     * What took the place of some turns.
     *
     * @param first the first of them
     * @param last the last of them; all between belong to them
     * @param model {@code provider/name} of the one that said it
     */
    record Compressed(
            TurnId first,
            TurnId last,
            Summary summary,
            String model,
            Usage usage,
            Instant startedAt,
            Instant endedAt) {}

    /**
     * How a session has fared with its model.
     *
     * @param failures how often its past could not be summed up
     * @param after how many turns it must have before the next attempt
     * @param historyChars how much of its past requests carry at most, where a model refused more
     */
    record Strain(int failures, int after, OptionalInt historyChars) {
        /** Nothing went wrong. */
        public static final Strain NONE = new Strain(0, 0, OptionalInt.empty());
    }
}
