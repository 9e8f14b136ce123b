package dev.tern.boot;

import dev.tern.memory.MemoryConfig;
import dev.tern.memory.Owners;
import dev.tern.memory.SeedFiles;
import dev.tern.memory.Seeder;
import dev.tern.memory.Seeds;
import dev.tern.skill.Skills;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import org.jboss.logging.Logger;

/** What {@code tern.home} brings along: memories, for whom they are, and skills. */
@Singleton
final class Remembering {
    private static final Logger LOG = Logger.getLogger(Remembering.class);

    private final SeedFiles files;
    private final Owners owners;
    private final Seeds seeds;
    private final Home home;

    Remembering(MemoryConfig config, LocalAccounts local, Seeds seeds, Home home) {
        this.files = new SeedFiles(home.path());
        this.owners = Owners.of(config.owner().orElse(List.of()), local, seeds);
        this.seeds = seeds;
        this.home = home;
    }

    @Produces
    @Singleton
    Seeder seeder() {
        return new Seeder(files, owners, seeds);
    }

    @Produces
    @Singleton
    Skills skills() {
        return new Skills(home.path());
    }

    void start(@Observes StartupEvent starting, Skills skills) {
        LOG.infof("skills found count=%d", skills.look().size());
        warn();
    }

    /** Whoever moves here from elsewhere would wonder why nothing is remembered. */
    private void warn() {
        var present = files.present();
        if (owners.isOpen() && !present.isEmpty()) {
            LOG.warnf(
                    "memory files wait for tern.memory.owner files=%s: on this machine's own chats they are for the first"
                            + " person who writes, and on every other account for nobody until it names them",
                    String.join(",", present));
        }
    }
}
