package dev.tern.runner;

import dev.tern.agent.Terms;
import dev.tern.prompt.GivenMessage;
import dev.tern.prompt.OverlayLayer;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;

/**
 * One request of a caller.
 *
 * @param turn the new words; empty where the caller only brings what its tools gave
 * @param results what the caller's tools gave, for calls that a kept turn waits for
 * @param instructions the caller's own layer of the overlay
 */
public record CallerAsk(
        Place place,
        Optional<Turn> turn,
        List<GivenMessage.FromTool> results,
        Terms terms,
        Optional<OverlayLayer> instructions) {
    public CallerAsk {
        results = List.copyOf(results);
        if (turn.isEmpty() && results.isEmpty()) {
            throw new IllegalArgumentException("a request says something, or brings results");
        }
    }

    /** Which conversation it belongs to. */
    public sealed interface Place {
        /** One that the caller keeps itself. */
        record Passing() implements Place {}

        /** The one with this key. */
        record Kept(SessionKey key, Audience audience) implements Place {}

        /**
         * The one after this turn; where that is not the last turn of its session, a branch.
         *
         * @param key the key of the turn's session
         * @param branch the key that a branch would get
         */
        record After(TurnId turn, SessionKey key, Audience audience, SessionKey branch) implements Place {}
    }
}
