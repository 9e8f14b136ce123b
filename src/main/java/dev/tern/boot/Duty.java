package dev.tern.boot;

import dev.tern.ops.doctor.Doctor.Check;
import dev.tern.ops.doctor.DoctorResource.DoctorOnDuty;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.PlatformAdapter;
import io.smallrye.config.SmallRyeConfig;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.config.Config;

/** The doctor of the gateway that runs here; looks at the sandbox's accounts where the adapters use them, and at these. */
@Singleton
final class Duty {
    @Produces
    @Singleton
    DoctorOnDuty doctor(Config config, LocalPlatforms locals, @Any Instance<PlatformAdapter> adapters) {
        var settings = Settings.running(config.unwrap(SmallRyeConfig.class));
        Check running = () -> adapters.stream()
                .flatMap(adapter -> adapter.findings().stream())
                .toList();
        return channels -> DoctorSetUp.examine(settings, locals, channels, List.of(running));
    }
}
