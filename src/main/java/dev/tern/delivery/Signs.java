package dev.tern.delivery;

import dev.tern.async.KeyedSerial;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Sign;
import dev.tern.turn.Origin;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Signs on people's messages, one after the other on each. They pay nothing, so they yield to all that does. */
final class Signs {
    private static final Logger LOG = Logger.getLogger(Signs.class);

    private static final Duration AGAIN = Duration.ofSeconds(1);

    /** What comes later than this says nothing any more. */
    private static final Duration LATEST = Duration.ofMinutes(2);

    private static final int MOST = 4;

    private final Means means;
    private final KeyedSerial<Origin> messages = new KeyedSerial<>(MOST);

    Signs(Means means) {
        this.means = means;
    }

    /** Returns at once; never throws. */
    void show(PlatformAdapter adapter, Origin on, Sign change) {
        if (change.changes() && !on.message().isElsewhere()) {
            var until = means.timeline().now().plus(LATEST);
            messages.submit(on, Uni.createFrom().deferred(() -> whenQuiet(adapter, on, change, until)));
        }
    }

    private Uni<Void> whenQuiet(PlatformAdapter adapter, Origin on, Sign change, Instant until) {
        var chat = new Chat(on.account(), on.chat());
        if (means.targets().isDead(chat) || means.timeline().now().isAfter(until)) {
            return Uni.createFrom().voidItem();
        }
        if (!means.throttle().isQuiet(chat)) {
            return means.timeline().pause(AGAIN).chain(() -> whenQuiet(adapter, on, change, until));
        }
        return adapter.react(on, change)
                .onFailure(PlatformException.class)
                .invoke(failure -> LOG.debugf("sign not shown reason=%s", failure.getMessage()))
                .onFailure(PlatformException.class)
                .recoverWithUni(failure -> means.throttle().heed(chat, failure));
    }
}
