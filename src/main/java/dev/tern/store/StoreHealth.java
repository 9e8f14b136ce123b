package dev.tern.store;

import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** Whether the store can take what comes in, as its own work shows. */
@Singleton
public final class StoreHealth {
    private final Database database;

    StoreHealth(Database database) {
        this.database = database;
    }

    /**
     * Why it can't; empty when it can. A store that could not is tried again by this, so that it is found well although
     * nobody writes to it. May take as long as a write waits for a lock.
     */
    public Uni<Optional<Fault>> check() {
        return Uni.createFrom().deferred(() -> database.fault()
                .map(fault -> database.tryOut()
                        .replaceWith(database::fault)
                        .onFailure(StoreException.class)
                        .recoverWithItem(failure -> Optional.of(Fault.of(failure))))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /** For how long the write that runs has been running: a disk that hangs fails nothing. */
    public Duration writing() {
        return database.writing();
    }

    /** Whether there is still a thread that writes. */
    public boolean isAlive() {
        return database.isAlive();
    }
}
