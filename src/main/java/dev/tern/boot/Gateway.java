package dev.tern.boot;

import dev.tern.command.SlashCommands;
import dev.tern.platform.PlatformAdapter;
import dev.tern.runner.Intake;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.HttpServerStart;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Starts the adapters once this server listens, since they may talk to it; stops them at the end. */
@Singleton
final class Gateway {
    private static final Logger LOG = Logger.getLogger(Gateway.class);

    private final Adapters adapters;
    private final Intake intake;
    private final SlashCommands commands;
    private final Listening listening;

    Gateway(Adapters adapters, Intake intake, SlashCommands commands, Listening listening) {
        this.adapters = adapters;
        this.intake = intake;
        this.commands = commands;
        this.listening = listening;
    }

    void start(@ObservesAsync HttpServerStart begun) {
        listening.begun();
        adapters.all().forEach(this::start);
    }

    /** After a live reload the server has been listening all along, and the event above does not come again. */
    void startAgain(@Observes StartupEvent starting) {
        if (listening.sinceBefore().isPresent()) {
            adapters.all().forEach(this::start);
        }
    }

    private void start(PlatformAdapter adapter) {
        adapter.publish(commands.entries());
        Uni.createFrom()
                .deferred(() -> adapter.start(intake))
                .subscribe()
                .with(started -> {}, failure -> LOG.errorf(failure, "adapter not started platform=%s", adapter.id()));
    }

    void stop(@Observes ShutdownEvent ending) {
        adapters.all().forEach(adapter -> adapter.stop()
                .subscribe()
                .with(
                        stopped -> {},
                        failure -> LOG.warnf("adapter not stopped platform=%s error=%s", adapter.id(), failure)));
    }
}
