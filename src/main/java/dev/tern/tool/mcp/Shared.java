package dev.tern.tool.mcp;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is got when it is first asked for, by one attempt that all who ask meanwhile share, and kept as long as it is
 * good. A failed attempt is not kept. Who stops waiting does not stop the attempt. Thread-safe.
 */
final class Shared<T> {
    private final Supplier<Uni<? extends T>> source;
    private final Predicate<T> good;
    private @Nullable Attempt<T> attempt;

    Shared(Supplier<Uni<? extends T>> source, Predicate<T> good) {
        this.source = source;
        this.good = good;
    }

    Uni<T> get() {
        return Uni.createFrom().deferred(() -> current().result);
    }

    /** The value that is there, if it is good; without an attempt to get one. */
    synchronized Optional<T> now() {
        var last = attempt;
        var value = last == null ? null : last.value;
        return value == null ? Optional.empty() : Optional.of(value).filter(good);
    }

    private synchronized Attempt<T> current() {
        var last = attempt;
        if (last != null && !last.failed && isNoneOrGood(last.value)) {
            return last;
        }
        var next = new Attempt<>(source);
        attempt = next;
        return next;
    }

    private boolean isNoneOrGood(@Nullable T value) {
        return value == null || good.test(value);
    }

    private static final class Attempt<T> {
        private final Uni<T> result;
        private volatile @Nullable T value;
        private volatile boolean failed;

        Attempt(Supplier<Uni<? extends T>> source) {
            this.result = Uni.createFrom()
                    .deferred(source)
                    .onItem()
                    .invoke(got -> value = got)
                    .onFailure()
                    .invoke(() -> failed = true)
                    .memoize()
                    .indefinitely();
        }
    }
}
