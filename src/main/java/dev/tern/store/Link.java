package dev.tern.store;

import dev.tern.platform.GrowingPause;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * One connection, opened when it is first needed and again after it was lost, with a growing pause between the tries.
 * For one thread at a time.
 */
final class Link implements AutoCloseable {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final Engine engine;
    private final Supplier<Handle> opening;
    private final InstantSource clock = InstantSource.system();
    private @Nullable Handle handle;
    private @Nullable StoreException last;
    private long notBefore;
    private int failures;

    Link(Engine engine, Supplier<Handle> opening) {
        this.engine = engine;
        this.opening = opening;
    }

    /** The connection, open. Throws {@link StoreException}, and within a pause without trying. */
    Handle handle() {
        var open = handle;
        if (open != null) {
            return open;
        }
        var why = last;
        if (why != null && clock.millis() < notBefore) {
            throw new StoreException.Unavailable("store is not connected: " + why.getMessage(), why);
        }
        try {
            var opened = opening.get();
            handle = opened;
            last = null;
            failures = 0;
            return opened;
        } catch (StoreException failure) {
            last = failure;
            var pause = GrowingPause.after(++failures, FIRST_PAUSE, LONGEST_PAUSE, ThreadLocalRandom.current());
            notBefore = clock.millis() + pause.toMillis();
            throw failure;
        }
    }

    /** Ends what runs on the connection, if there is one; tells whether it was lost, and is given up. */
    boolean rollBack(Throwable why) {
        var open = handle;
        if (open == null) {
            return false;
        }
        try {
            open.execute("rollback");
        } catch (RuntimeException nothingToRollBack) { // the first failure is the one to tell
            why.addSuppressed(nothingToRollBack);
        }
        return giveUpIfLost();
    }

    /** Whether there was a connection and it is lost; it is given up then. */
    boolean giveUpIfLost() {
        var open = handle;
        if (open == null || !engine.isLost(open)) {
            return false;
        }
        handle = null;
        open.close();
        return true;
    }

    @Override
    public void close() {
        var open = handle;
        if (open != null) {
            open.close();
        }
    }
}
