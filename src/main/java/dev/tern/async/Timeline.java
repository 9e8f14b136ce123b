package dev.tern.async;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;

/** Time that goes by, and what is done in it while nobody waits. Safe from any thread. */
public interface Timeline {
    /** Never goes back, and does not follow a clock that is set. */
    Instant now();

    /**
     * Does something later, on a thread on which it may take its time; it must not throw. Running what comes back calls it
     * off, if it has not begun.
     */
    Runnable after(Duration delay, Runnable action);

    /** Starts work, whose failure is logged and nothing else. Running what comes back cancels it. */
    Runnable start(Uni<?> work);

    /** Emits after the delay. */
    default Uni<Void> pause(Duration delay) {
        return delay.isPositive()
                ? Uni.createFrom().emitter(emitter -> emitter.onTermination(after(delay, () -> emitter.complete(null))))
                : Uni.createFrom().voidItem();
    }

    /** Emits when it is that late. */
    default Uni<Void> until(Instant instant) {
        return Uni.createFrom().deferred(() -> pause(Duration.between(now(), instant)));
    }
}
