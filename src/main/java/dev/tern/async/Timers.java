package dev.tern.async;

import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Does things later. */
@FunctionalInterface
public interface Timers {
    /** By the machine's clock, on a thread that must not be blocked. */
    Timers REAL = (delay, action) -> {
        var scheduled = Infrastructure.getDefaultWorkerPool().schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
        return () -> scheduled.cancel(false);
    };

    /** Runs the action once, after the delay, unless what is returned is run before. */
    Runnable after(Duration delay, Runnable action);
}
