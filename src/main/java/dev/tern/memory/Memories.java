package dev.tern.memory;

import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;

/** Keeps what is remembered. Fails only with the store. */
public interface Memories {
    /** What is remembered in the scope now. */
    Uni<Memory> of(MemoryScope scope);

    /**
     * Changes the scope as {@link MemoryChange#on} says, all of it or nothing: what is there is read, judged and changed in
     * one transaction, so that two changes at once do not exceed the limit together. The same call of the same turn
     * changes it once, however often it is made: a replay after a crash finds it done.
     *
     * @param ordinal the call's number within its turn
     */
    Uni<MemoryOutcome> change(MemoryScope scope, MemoryChange change, TurnId turn, int ordinal);

    /** Deletes an entry, whatever its text; false when the scope has none with this id. */
    Uni<Boolean> forget(MemoryScope scope, MemoryEntry.Id id);
}
