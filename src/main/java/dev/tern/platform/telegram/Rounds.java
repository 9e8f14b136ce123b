package dev.tern.platform.telegram;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is done over and over as long as there is an account. Rounds follow each other on changing threads and never overlap;
 * between them no thread is held. A round that fails ends in a pause, never the rest.
 */
final class Rounds {
    private final Supplier<Uni<Duration>> round;
    private final Function<Throwable, Duration> afterFailure;
    private final Consumer<Throwable> ended;

    private volatile @Nullable Cancellable loop;

    /**
     * Not begun yet.
     *
     * @param round one of them; emits how long to wait before the next
     * @param afterFailure how long to wait after one that failed
     * @param ended told if there can be no more, which is a fault of ours
     */
    Rounds(Supplier<Uni<Duration>> round, Function<Throwable, Duration> afterFailure, Consumer<Throwable> ended) {
        this.round = round;
        this.afterFailure = afterFailure;
        this.ended = ended;
    }

    void start() {
        loop = Uni.createFrom()
                .deferred(() ->
                        round.get().onFailure().recoverWithItem(afterFailure).chain(Rounds::pause))
                .repeat()
                .indefinitely()
                .subscribe()
                .with(ignored -> {}, ended);
    }

    /** At once, the round under way included. */
    void stop() {
        var running = loop;
        if (running != null) {
            running.cancel();
        }
    }

    private static Uni<Void> pause(Duration length) {
        var now = Uni.createFrom().voidItem();
        return length.isZero() ? now : now.onItem().delayIt().by(length);
    }
}
