package dev.tern.ops.health;

import dev.tern.async.Timeline;
import dev.tern.async.VirtualThreads;
import dev.tern.platform.Connection;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.store.StoreHealth;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/**
 * Whether this process goes on: its clocks run and find threads, the store's writer lives, and whatever keeps a platform
 * connected still tries. Down only for what a new process mends: not for a platform, a model or a disk that is away.
 */
@Liveness
@Singleton
public final class ProcessLiveness implements HealthCheck {
    private static final Duration BEAT = Duration.ofSeconds(1);

    private final Pulse timers;
    private final Pulse alarms;
    private final StoreHealth store;
    private final List<PlatformAdapter> adapters;
    private final HealthConfig config;

    ProcessLiveness(
            Timeline timeline, StoreHealth store, @Any Instance<PlatformAdapter> adapters, HealthConfig config) {
        this.timers = new Pulse(ProcessLiveness::onTimer, System::nanoTime);
        this.alarms = new Pulse(work -> timeline.after(BEAT, work), System::nanoTime);
        this.store = store;
        this.adapters = adapters.stream().toList();
        this.config = config;
    }

    void stop(@Observes ShutdownEvent ending) {
        timers.stop();
        alarms.stop();
    }

    @Override
    public HealthCheckResponse call() {
        var dead = adapters.stream()
                .filter(adapter -> hasDied(adapter.state()))
                .map(adapter -> adapter.id().value())
                .toList();
        var response = HealthCheckResponse.named("process")
                .status(isShort(timers) && isShort(alarms) && store.isAlive() && dead.isEmpty())
                .withData("timers_age_seconds", timers.age().toSeconds())
                .withData("alarms_age_seconds", alarms.age().toSeconds())
                .withData("threshold_seconds", config.pulse().toSeconds())
                .withData("store_writer", store.isAlive() ? "alive" : "dead");
        dead.forEach(platform -> response.withData(platform, "dead"));
        return response.build();
    }

    private boolean isShort(Pulse pulse) {
        return pulse.age().compareTo(config.pulse()) <= 0;
    }

    private static boolean hasDied(PlatformState state) {
        return state instanceof PlatformState.Failed(var fault) && fault.code().equals(Connection.DIED);
    }

    /** By what all of Mutiny's delays and deadlines hang on. */
    private static void onTimer(Runnable work) {
        var _ = Infrastructure.getDefaultWorkerPool()
                .schedule(() -> VirtualThreads.executor().execute(work), BEAT.toMillis(), TimeUnit.MILLISECONDS);
    }
}
