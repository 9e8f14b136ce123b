package dev.tern.gate;

/** What the gate says about a turn. */
public sealed interface Decision {
    record Admitted() implements Decision {}

    /**
     * Stays outside.
     *
     * @param reason short and fixed, for example {@code not-addressed}
     */
    record Refused(String reason) implements Decision {}
}
