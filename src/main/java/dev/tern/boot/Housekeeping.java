package dev.tern.boot;

import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxConfig;
import dev.tern.inbox.Sweeping;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Once an hour, what is kept no longer is deleted. */
@Singleton
final class Housekeeping {
    private static final Logger LOG = Logger.getLogger(Housekeeping.class);
    private static final Duration FIRST = Duration.ofMinutes(1);
    private static final Duration PACE = Duration.ofHours(1);

    private final Sweeping sweeping;
    private Cancellable running = () -> {};

    Housekeeping(Inbox inbox, InboxConfig config) {
        this.sweeping = new Sweeping(inbox, config.keep(), Clock.systemUTC());
    }

    void start(@Observes StartupEvent starting) {
        running = Multi.createFrom()
                .ticks()
                .startingAfter(FIRST)
                .every(PACE)
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(tick -> sweeping.sweep()
                        .onFailure()
                        .invoke(failure -> LOG.warnf("inbox not swept error=%s", failure.getClass()))
                        .onFailure()
                        .recoverWithItem(0))
                .subscribe()
                .with(
                        deleted -> LOG.debugf("inbox swept events=%d", deleted),
                        failure -> LOG.errorf(failure, "inbox is not swept any more"));
    }

    void stop(@Observes ShutdownEvent ending) {
        running.cancel();
    }
}
