package dev.tern.memory;

/** What a store is to do about a {@link MemoryChange}. */
public sealed interface MemoryVerdict {
    record Insert(String text) implements MemoryVerdict {}

    record Update(MemoryEntry.Id id, String text) implements MemoryVerdict {}

    record Delete(MemoryEntry.Id id) implements MemoryVerdict {}

    /** Nothing. */
    record Refuse(Refusal why) implements MemoryVerdict {}
}
