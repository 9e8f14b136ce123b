package dev.tern.delivery;

import dev.tern.platform.Destination;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;

/** Shows that one turn is being worked on, until it ends in whatever way, or has taken too long to be believed. */
final class Typing {
    /** What is answered sooner needs no sign. */
    private static final Duration FIRST = Duration.ofMillis(500);

    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final Means means;
    private final PlatformAdapter adapter;
    private final Destination to;
    private final Duration every;
    private final Instant end;
    private boolean stopped;
    private Runnable alarm = () -> {};

    private Typing(Means means, PlatformAdapter adapter, Destination to, Duration every) {
        this.means = means;
        this.adapter = adapter;
        this.to = to;
        this.every = every;
        this.end = means.timeline().now().plus(LONGEST);
    }

    /** The same work, with a sign of it. */
    static <T> Uni<T> during(Means means, PlatformAdapter adapter, Destination to, Uni<T> work) {
        var every = adapter.traits().typing();
        if (every.isEmpty() || !means.config().typing()) {
            return work;
        }
        return Uni.createFrom().deferred(() -> {
            var typing = new Typing(means, adapter, to, every.get());
            typing.after(FIRST);
            return work.onTermination().invoke(typing::stop);
        });
    }

    private synchronized void after(Duration pause) {
        if (!stopped && means.timeline().now().isBefore(end)) {
            alarm = means.timeline().after(pause, this::show);
        }
    }

    /** Yields to whatever waits for the chat's budget, and to a platform that wants to be left alone. */
    private synchronized void show() {
        var chat = Chat.of(to);
        boolean believed = means.timeline().now().isBefore(end);
        if (!stopped
                && believed
                && !means.silence().isKept(to)
                && means.throttle().isQuiet(chat)
                && !means.targets().isDead(chat)) {
            means.timeline().start(once(chat));
        }
        after(every);
    }

    private Uni<Void> once(Chat chat) {
        return adapter.typing(to).onFailure(PlatformException.class).recoverWithUni(failure -> means.throttle()
                .heed(chat, failure));
    }

    private synchronized void stop() {
        stopped = true;
        alarm.run();
    }
}
