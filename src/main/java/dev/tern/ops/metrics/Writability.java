package dev.tern.ops.metrics;

import dev.tern.store.StoreHealth;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/**
 * Whether the store takes what is written, as it was when somebody last looked: a full disk is read as ever, and refuses
 * all that comes.
 */
final class Writability {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final StoreHealth store;
    private final Duration longest;
    private volatile boolean writable = true;

    /** @param longest how long one write may take: a disk that hangs fails nothing */
    Writability(StoreHealth store, Duration longest) {
        this.store = store;
        this.longest = longest;
    }

    void watch(Meters meters) {
        meters.watch(Figure.STORE_WRITABLE, () -> writable ? 1 : 0);
    }

    /** Looks anew, and tries a store that could not; never fails. */
    Uni<Void> look() {
        return store.check()
                .map(fault -> fault.isEmpty() && store.writing().compareTo(longest) <= 0)
                .ifNoItem()
                .after(PATIENCE)
                .fail()
                // whatever it is, what can't be found out is not well
                .onFailure()
                .recoverWithItem(false)
                .invoke(found -> writable = found)
                .replaceWithVoid();
    }
}
