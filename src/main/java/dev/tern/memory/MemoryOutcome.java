package dev.tern.memory;

/** How a change went. */
public sealed interface MemoryOutcome {
    /** What is remembered now. */
    Memory now();

    /** It was done, by this try or by an earlier one of the same call. */
    record Changed(Memory now) implements MemoryOutcome {}

    /** Nothing was changed. */
    record Refused(Memory now, Refusal why) implements MemoryOutcome {}
}
