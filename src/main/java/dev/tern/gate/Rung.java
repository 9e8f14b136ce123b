package dev.tern.gate;

import dev.tern.turn.TurnId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What a stranger who writes is told. */
public sealed interface Rung {
    /** How many may wait at each account. */
    int MOST = 3;

    /** How long a code is good. */
    Duration GOOD = Duration.ofHours(1);

    /** How long somebody hears nothing who was just told something. */
    Duration QUIET = Duration.ofMinutes(10);

    /** A new code, good until then. */
    record Given(Instant expires) implements Rung {}

    /** That the code which they have been told is good until then. Only its seal is kept: it can't be told again. */
    record Reminded(Instant expires) implements Rung {}

    /** That too many wait. */
    record TooMany(Instant expires) implements Rung {}

    /** That they are in: somebody let them in just now, at another replica. */
    record In() implements Rung {}

    /** Nothing. */
    record Silent() implements Rung {}

    /**
     * Decides it. A turn that is asked about again, after a crash, gets the same but for another code: the first has
     * reached nobody.
     *
     * @param known of that stranger, where they rang before and it has not expired
     * @param others how many others wait at that account
     */
    static Rung decide(Optional<Pairings.Known> known, int others, TurnId turn, Instant now) {
        return known.filter(before -> !isFirstOf(before, turn))
                .map(before -> again(before, turn, now))
                .orElseGet(() -> others < MOST ? new Given(now.plus(GOOD)) : new TooMany(now.plus(QUIET)));
    }

    private static boolean isFirstOf(Pairings.Known before, TurnId turn) {
        return before.turn().equals(turn) && before.told().equals(before.since());
    }

    private static Rung again(Pairings.Known before, TurnId turn, Instant now) {
        boolean quiet =
                now.isBefore(before.told().plus(QUIET)) && !before.turn().equals(turn);
        return before.code() && !quiet ? new Reminded(before.expires()) : new Silent();
    }
}
