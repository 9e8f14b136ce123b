package dev.tern.boot;

import dev.tern.ops.doctor.DoctorResource.DoctorOnDuty;
import dev.tern.platform.LocalPlatforms;
import io.smallrye.config.SmallRyeConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;

/** The doctor of the gateway that runs here; looks at the sandbox's accounts where the adapters use them. */
@Singleton
final class Duty {
    @Produces
    @Singleton
    DoctorOnDuty doctor(Config config, LocalPlatforms locals) {
        var settings = Settings.running(config.unwrap(SmallRyeConfig.class));
        return channels -> DoctorSetUp.examine(settings, locals, channels);
    }
}
