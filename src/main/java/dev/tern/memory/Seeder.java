package dev.tern.memory;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import org.jboss.logging.Logger;

/** Brings what the files of {@code tern.home} hold into their owner's memory, before it is first shown. */
public final class Seeder {
    private static final Logger LOG = Logger.getLogger(Seeder.class);

    private final SeedFiles files;
    private final Owners owners;
    private final Seeds seeds;

    public Seeder(SeedFiles files, Owners owners, Seeds seeds) {
        this.files = files;
        this.owners = owners;
        this.seeds = seeds;
    }

    /** Completes when what the file has for this scope is in the store. Never fails: a conversation needs no file. */
    Uni<Void> seed(MemoryScope scope) {
        return owners.owns(scope.audience())
                .chain(owns -> owns ? sow(scope) : Uni.createFrom().voidItem())
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "memory not seeded file=%s code=%s",
                        SeedFiles.name(scope.kind()), Fault.of(failure).code()))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    private Uni<Void> sow(MemoryScope scope) {
        return VirtualThreads.call(() -> files.entries(scope.kind()))
                .chain(entries -> entries.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : seeds.sow(scope, entries)
                                .invoke(sown -> log(scope.kind(), sown))
                                .replaceWithVoid());
    }

    private static void log(MemoryKind kind, Seeds.Sown sown) {
        if (sown.added() > 0) {
            LOG.infof("memory seeded file=%s entries=%d", SeedFiles.name(kind), sown.added());
        }
        if (sown.leftOut() > 0) {
            LOG.warnf(
                    "memory file does not fit file=%s entries_left_out=%d limit_chars=%d",
                    SeedFiles.name(kind), sown.leftOut(), kind.limit());
        }
    }
}
