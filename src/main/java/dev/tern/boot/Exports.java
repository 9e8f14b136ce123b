package dev.tern.boot;

import dev.tern.scan.SecretMask;
import dev.tern.scan.Secrets;
import dev.tern.trajectory.Trajectories;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;
import org.jboss.logging.Logger;

/** What leaves the gateway for other programs leaves it without the gateway's own secrets. */
@Singleton
final class Exports {
    private static final Logger LOG = Logger.getLogger(Exports.class);

    @Produces
    @Singleton
    Secrets secrets(Config config) {
        return ConfiguredSecrets.of(config);
    }

    /** What no model may write to anybody, nor read in what a tool gives. */
    @Produces
    @Singleton
    SecretMask mask(Config config) {
        var plain = ConfiguredSecrets.plain(config);
        if (!plain.isEmpty()) {
            LOG.warnf("secrets are too short or too plain to be masked in answers keys=%s", String.join(",", plain));
        }
        return ConfiguredSecrets.mask(config);
    }

    @Produces
    @Singleton
    Trajectories trajectories(Secrets secrets) {
        return new Trajectories(secrets);
    }
}
