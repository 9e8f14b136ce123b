package dev.tern.recall;

import dev.tern.async.Timeline;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Does something again and again, one round after the other, in the background: at once while there is more to do, else
 * several times a second. A round that fails is logged when the one before did not, and followed by a pause.
 */
final class Rounds {
    private static final Logger LOG = Logger.getLogger(Rounds.class);

    private static final Duration PACE = Duration.ofMillis(250);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);

    private final String name;
    private final Timeline timeline;
    private final Supplier<Uni<Boolean>> round;

    private volatile Runnable running = () -> {};
    private volatile boolean stopped;
    private volatile boolean failing;

    /**
     * Starts nothing yet.
     *
     * @param name for the log
     * @param round emits whether there may be more to do at once
     */
    Rounds(String name, Timeline timeline, Supplier<Uni<Boolean>> round) {
        this.name = name;
        this.timeline = timeline;
        this.round = round;
    }

    void start() {
        running = timeline.start(Uni.createFrom()
                .deferred(round::get)
                .map(more -> more ? Duration.ZERO : PACE)
                .invoke(worked -> failing = false)
                .onFailure()
                .recoverWithItem(this::failed)
                .invoke(this::again));
    }

    private Duration failed(Throwable failure) {
        if (!failing && !stopped) {
            LOG.warnf(
                    "%s does not follow the transcript error=%s",
                    name, failure.getClass().getSimpleName());
        }
        failing = true;
        return AFTER_FAILURE;
    }

    private void again(Duration pause) {
        if (!stopped) {
            timeline.after(pause, () -> {
                if (!stopped) {
                    start();
                }
            });
        }
    }

    /** Begins no other round, and ends the one that runs where it is. */
    void stop() {
        stopped = true;
        running.run();
    }
}
