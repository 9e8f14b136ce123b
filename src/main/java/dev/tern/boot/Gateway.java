package dev.tern.boot;

import dev.tern.command.SlashCommands;
import dev.tern.ops.health.Beginning;
import dev.tern.platform.Opening;
import dev.tern.platform.PlatformAdapter;
import dev.tern.runner.Drain;
import dev.tern.schedule.WakingSink;
import dev.tern.turn.Fault;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.HttpServerStart;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Starts the adapters once this server listens, since they may talk to it; stops them at the end. */
@Singleton
final class Gateway {
    private static final Logger LOG = Logger.getLogger(Gateway.class);

    private final Adapters adapters;
    private final WakingSink sink;
    private final SlashCommands commands;
    private final Listening listening;
    private final Drain drain;
    private final Beginning beginning;
    private final Duration time;

    /**
     * Starts nothing yet.
     *
     * @param time how long the end may take: what runs may finish within, what does not is run again at the next start
     */
    Gateway(
            Adapters adapters,
            WakingSink sink,
            SlashCommands commands,
            Listening listening,
            Drain drain,
            Beginning beginning,
            @ConfigProperty(name = "tern.drain", defaultValue = "20s") Duration time) {
        this.drain = drain;
        this.beginning = beginning;
        this.time = time;
        this.adapters = adapters;
        this.sink = sink;
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
        Uni.createFrom()
                .deferred(() -> {
                    adapter.publish(commands.entries());
                    return adapter.start(new Opening(sink, () -> beginning.opened(adapter.id())));
                })
                .subscribe()
                .with(started -> beginning.begun(adapter.id()), failure -> {
                    beginning.failed(adapter.id(), Fault.of(failure));
                    LOG.errorf(failure, "adapter not started platform=%s", adapter.id());
                });
    }

    /** Takes nothing in any more, then ends the line; returns when both are done, or the time is up. */
    void stop(@Observes ShutdownEvent ending) {
        var drained = new CountDownLatch(1);
        adapters.all().forEach(this::stop);
        drain.within(time).subscribe().with(done -> drained.countDown(), failure -> {
            LOG.errorf(failure, "line not drained");
            drained.countDown();
        });
        try {
            // the thread that ends the process has nothing else to do, and must not end it before
            if (!drained.await(time.plusSeconds(1).toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warnf("line not drained in time ms=%d", time.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void stop(PlatformAdapter adapter) {
        adapter.stop()
                .subscribe()
                .with(
                        stopped -> {},
                        failure -> LOG.warnf("adapter not stopped platform=%s error=%s", adapter.id(), failure));
    }
}
