package dev.tern.boot;

import dev.tern.platform.PlatformAdapter;
import dev.tern.runner.Intake;
import io.quarkus.runtime.ShutdownEvent;
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

    Gateway(Adapters adapters, Intake intake) {
        this.adapters = adapters;
        this.intake = intake;
    }

    void start(@ObservesAsync HttpServerStart listening) {
        adapters.all().forEach(this::start);
    }

    private void start(PlatformAdapter adapter) {
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
