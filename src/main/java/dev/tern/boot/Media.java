package dev.tern.boot;

import dev.tern.media.FileLimits;
import dev.tern.media.KeptFiles;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Where files on their way out are kept, and how large they may be. */
@Singleton
final class Media {
    @Produces
    @Singleton
    KeptFiles keptFiles(Home home) {
        return new KeptFiles(home.path().resolve("media").resolve("out"));
    }

    /** Asked late, since the adapters need the files themselves. */
    @Produces
    @Singleton
    FileLimits limits(Instance<Adapters> adapters) {
        return platform -> adapters.get().mostFile(platform);
    }
}
