package dev.tern.platform.discord;

import dev.tern.platform.Connection;
import dev.tern.platform.PlatformState;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/**
 * Looks after a connection on which nothing comes any more, not even the acknowledgement of a heartbeat. JDA notices that,
 * too, but only by the second heartbeat that is missed, or by a read that times out.
 */
final class Watch {
    /** In place of a close code: the client comes back no more by itself. */
    static final int STUCK = -1;

    private static final int LOOKS = 4;

    /** So often the silence that is too long: then the client has had time for many tries. */
    private static final int HOPELESS = 5;

    private final Connection connection;
    private final Duration silence;
    private final Runnable reconnect;

    /**
     * Begins nothing.
     *
     * @param silence when it is too long
     * @param reconnect cuts the connection, so that JDA makes a new one and resumes there
     */
    Watch(Connection connection, Duration silence, Runnable reconnect) {
        this.connection = connection;
        this.silence = silence;
        this.reconnect = reconnect;
    }

    /** Watches; emits {@link #STUCK} once only a new login helps. */
    Uni<Integer> stuck() {
        var begun = System.nanoTime();
        return Uni.createFrom()
                .voidItem()
                .onItem()
                .delayIt()
                .by(silence.dividedBy(LOOKS))
                .map(waited -> isStuck(Duration.ofNanos(System.nanoTime() - begun)))
                .repeat()
                .until(stuck -> stuck)
                .collect()
                .last()
                .replaceWith(STUCK);
    }

    private boolean isStuck(Duration sinceLogin) {
        var silent = connection.silence();
        if (silent.compareTo(silence) <= 0) {
            return false;
        }
        if (connection.state() instanceof PlatformState.Up) {
            reconnect.run();
        }
        var hopeless = silence.multipliedBy(HOPELESS);
        return silent.compareTo(hopeless) > 0 && sinceLogin.compareTo(hopeless) > 0;
    }
}
