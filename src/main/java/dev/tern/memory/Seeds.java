package dev.tern.memory;

import dev.tern.turn.AccountId;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Keeps what came from files, and whom files belong to. */
public interface Seeds {
    /**
     * The account's owner: whoever was named first, for ever.
     *
     * @param candidate becomes the owner where there is none
     */
    Uni<PersonId> owner(AccountId account, PersonId candidate);

    /**
     * Adds the entries that this scope was never seeded with, one by one as far as they fit; one that was deleted since does
     * not come back. What does not fit is left out, and is new again next time.
     */
    Uni<Sown> sow(MemoryScope scope, List<String> entries);

    /**
     * What came of it.
     *
     * @param added how many entries are new
     * @param leftOut how many did not fit
     */
    record Sown(int added, int leftOut) {}
}
