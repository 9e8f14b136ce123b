package dev.tern.ops.health;

import dev.tern.platform.PlatformAdapter;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.HealthRegistry;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.health.Readiness;

/** One check of readiness for each platform that there is, by its name. */
@Singleton
final class PlatformChecks {
    private final HealthRegistry readiness;
    private final List<PlatformAdapter> adapters;
    private final Beginning beginning;
    private final HealthConfig config;

    PlatformChecks(
            @Readiness HealthRegistry readiness,
            @Any Instance<PlatformAdapter> adapters,
            Beginning beginning,
            HealthConfig config) {
        this.beginning = beginning;
        this.readiness = readiness;
        this.adapters = adapters.stream().toList();
        this.config = config;
    }

    void start(@Observes StartupEvent starting) {
        adapters.forEach(adapter ->
                readiness.register(name(adapter), new PlatformReadiness(adapter, adapters, beginning, config)));
    }

    /** A live reload in dev mode may keep the registry. */
    void stop(@Observes ShutdownEvent ending) {
        adapters.forEach(adapter -> readiness.remove(name(adapter)));
    }

    private static String name(PlatformAdapter adapter) {
        return adapter.id().value();
    }
}
