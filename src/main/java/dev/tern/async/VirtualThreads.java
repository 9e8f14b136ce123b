package dev.tern.async;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.unchecked.Unchecked;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** The one door from the reactive line to code that blocks. */
public final class VirtualThreads {
    private static final Executor EXECUTOR = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("tern-", 0).factory());

    private VirtualThreads() {}

    /** Runs {@code work} on a virtual thread of its own, once for each subscription. */
    public static <T> Uni<T> call(Callable<T> work) {
        return Uni.createFrom().item(Unchecked.supplier(work::call)).runSubscriptionOn(EXECUTOR);
    }

    /**
     * Moves what follows off the thread that emits, which may be a writer's or an SDK's callback thread and must not
     * do our work.
     */
    public static <T> Uni<T> continueFrom(Uni<T> source) {
        return source.emitOn(EXECUTOR);
    }

    /** For libraries that want an executor of their own. */
    public static Executor executor() {
        return EXECUTOR;
    }
}
