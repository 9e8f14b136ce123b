package dev.tern.boot;

import dev.tern.async.RealTimeline;
import dev.tern.media.Fetcher;
import dev.tern.media.FetchingOpening;
import dev.tern.media.FileLimits;
import dev.tern.media.Incoming;
import dev.tern.media.Inspection;
import dev.tern.media.KeptFiles;
import dev.tern.media.MediaConfig;
import dev.tern.media.MediaLimits;
import dev.tern.media.Opening;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Where files on their way in and out are kept, and how large they may be. */
@Singleton
final class Media {
    @Produces
    @Singleton
    KeptFiles keptFiles(Home home) {
        return new KeptFiles(home.path().resolve("media").resolve("out"));
    }

    @Produces
    @Singleton
    @Incoming
    KeptFiles incomingFiles(Home home) {
        return new KeptFiles(home.path().resolve("media").resolve("in"));
    }

    /** Asked late, since the adapters need the files themselves. */
    @Produces
    @Singleton
    FileLimits limits(Instance<Adapters> adapters) {
        return platform -> adapters.get().mostFile(platform);
    }

    @Produces
    @Singleton
    MediaLimits mediaLimits(MediaConfig config) {
        return MediaLimits.of(config);
    }

    /** Asks for the limits when it starts, so that a wrong one stops it. */
    void check(@Observes StartupEvent starting, MediaLimits limits) {}

    @Produces
    @Singleton
    Opening opening(Instance<Adapters> adapters, @Incoming KeptFiles files, MediaLimits limits) {
        var fetcher = new Fetcher(files, limits, new RealTimeline(Clock.systemUTC()));
        return new FetchingOpening(
                platform -> adapters.get().locator(platform), fetcher, new Inspection(files), limits.files());
    }
}
