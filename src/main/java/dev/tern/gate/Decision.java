package dev.tern.gate;

import dev.tern.turn.Role;
import java.time.Duration;

/** What the gate says about what somebody does. */
public sealed interface Decision {
    /** Comes in. */
    record Admitted(Role role) implements Decision {}

    /** Stays outside. */
    sealed interface Outside extends Decision {}

    /**
     * Stays outside.
     *
     * @param reason short and fixed, for example {@code not-addressed}
     */
    record Refused(String reason) implements Outside {}

    /** Stays outside, and is told how to be let in. */
    record Stranger() implements Outside {}

    /**
     * Would come in, but for how much of it there was.
     *
     * @param reason short and fixed, for example {@code budget-person-messages}
     * @param pause until it may be tried again, as far as that is known
     * @param words what its author is told, as CommonMark; blank where they know it already
     */
    record Spent(String reason, Duration pause, String words) implements Outside {}
}
