package dev.tern.media;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.FileHandle;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** Deletes files that were kept long ago, but for those that something still needs. */
public final class MediaSweeping {
    private final KeptFiles files;
    private final Function<FileHandle, Uni<Boolean>> needed;
    private final Duration keep;
    private final Clock clock;

    /**
     * Sweeps.
     *
     * @param needed whether a part, or a turn under way, still needs a file
     */
    public MediaSweeping(KeptFiles files, Function<FileHandle, Uni<Boolean>> needed, Duration keep, Clock clock) {
        this.files = files;
        this.needed = needed;
        this.keep = keep;
        this.clock = clock;
    }

    /** Emits how many it has deleted. */
    public Uni<Integer> sweep() {
        return Uni.createFrom().deferred(() -> {
            var before = clock.instant().minus(keep);
            return VirtualThreads.call(() -> old(before)).chain(old -> sweep(old, before));
        });
    }

    private List<FileHandle> old(Instant before) {
        files.tidy(before);
        return files.before(before);
    }

    private Uni<Integer> sweep(List<FileHandle> old, Instant before) {
        var deleted = Uni.createFrom().item(0);
        for (var handle : old) {
            deleted = deleted.chain(soFar -> needed.apply(handle)
                    .chain(keeping -> keeping ? Uni.createFrom().item(soFar) : delete(handle, before, soFar)));
        }
        return deleted;
    }

    private Uni<Integer> delete(FileHandle handle, Instant before, int soFar) {
        return VirtualThreads.call(() -> files.delete(handle, before) ? soFar + 1 : soFar);
    }
}
