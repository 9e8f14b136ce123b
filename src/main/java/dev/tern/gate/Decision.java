package dev.tern.gate;

import dev.tern.turn.Role;

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
}
