package dev.tern.boot;

import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxConfig;
import dev.tern.inbox.Sweeping;
import dev.tern.media.Incoming;
import dev.tern.media.KeptFiles;
import dev.tern.media.MediaConfig;
import dev.tern.media.MediaSweeping;
import dev.tern.outbox.Outbox;
import dev.tern.tool.ResultFiles;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Once an hour, what is kept no longer is deleted. */
@Singleton
final class Housekeeping {
    private static final Logger LOG = Logger.getLogger(Housekeeping.class);
    private static final Duration FIRST = Duration.ofMinutes(1);
    private static final Duration LEAST = Duration.ofHours(1);
    private static final Duration PACE = Duration.ofHours(1);

    private final Sweeping sweeping;
    private final List<MediaSweeping> media;
    private final ResultFiles results;
    private final Duration keep;
    private Cancellable running = () -> {};

    Housekeeping(
            Inbox inbox,
            InboxConfig config,
            Outbox outbox,
            KeptFiles out,
            @Incoming KeptFiles in,
            ResultFiles results,
            MediaConfig keeping) {
        if (keeping.keep().compareTo(LEAST) < 0) {
            throw new IllegalArgumentException("tern.media.keep must be at least an hour: " + keeping.keep());
        }
        this.media = Stream.of(out, in)
                .map(files -> new MediaSweeping(files, outbox::needs, keeping.keep(), Clock.systemUTC()))
                .toList();
        this.results = results;
        this.keep = keeping.keep();
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
                        .recoverWithItem(0)
                        .call(this::sweepMedia))
                .subscribe()
                .with(
                        deleted -> LOG.debugf("inbox swept events=%d", deleted),
                        failure -> LOG.errorf(failure, "inbox is not swept any more"));
    }

    private Uni<Integer> sweepMedia() {
        return Multi.createFrom()
                .iterable(media)
                .onItem()
                .transformToUniAndConcatenate(MediaSweeping::sweep)
                .collect()
                .with(Collectors.summingInt(Integer::intValue))
                .chain(() -> results.sweep(Instant.now().minus(keep)))
                .onFailure()
                .invoke(failure -> LOG.warnf("media not swept error=%s", failure.getClass()))
                .onFailure()
                .recoverWithItem(0);
    }

    void stop(@Observes ShutdownEvent ending) {
        running.cancel();
    }
}
