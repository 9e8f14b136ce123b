package dev.tern.async;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Asks somebody whom nothing may wait for. */
public final class InTime {
    private InTime() {}

    /**
     * What is answered in time. Where nothing is, or the asking fails or throws, the other value; at the deadline the
     * subscription is cancelled. Never fails.
     *
     * @param told is told in a few words why there is no answer, fit for a log
     */
    public static <T> Uni<T> or(T otherwise, Duration deadline, Supplier<Uni<T>> asking, Consumer<String> told) {
        return Uni.createFrom()
                .deferred(asking::get)
                .ifNoItem()
                .after(deadline)
                .fail()
                .onFailure()
                .invoke(failure -> told.accept(why(failure, deadline)))
                .onFailure()
                .recoverWithItem(otherwise);
    }

    private static String why(Throwable failure, Duration deadline) {
        return failure instanceof TimeoutException
                ? "no answer in " + deadline.toMillis() + " ms"
                : failure.getClass().getSimpleName();
    }
}
