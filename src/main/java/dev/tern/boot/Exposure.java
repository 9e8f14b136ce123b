package dev.tern.boot;

import dev.tern.door.Hosts;
import dev.tern.ops.doctor.ExposureCheck;
import dev.tern.ops.doctor.ExposureCheck.Reach;
import dev.tern.ops.doctor.ExposureCheck.Sandbox;
import dev.tern.platform.HookKeys;
import dev.tern.platform.slack.SlackHooks;
import dev.tern.platform.telegram.TelegramHooks;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.jboss.logging.Logger;

/**
 * Refuses to start where others could reach the doors without a key, or the sandbox, which has none. Where they can, keys
 * that can be guessed are warned of. The doctor says the same before the start.
 */
@Singleton
final class Exposure {
    private static final Logger LOG = Logger.getLogger(Exposure.class);

    void check(@Observes StartupEvent starting, Config config) {
        for (var finding : of(config).look()) {
            var words = finding.found() + ". " + finding.advice().orElse("");
            switch (finding.status()) {
                case FAIL -> throw new IllegalStateException(words);
                case WARN -> LOG.warn(words);
                case OK, INFO -> LOG.debug(words);
            }
        }
    }

    /** The rule, with these settings. */
    static ExposureCheck of(Config config) {
        var management = flag(config, "quarkus.management.enabled")
                ? text(config, "quarkus.management.host").or(() -> Optional.of("0.0.0.0"))
                : Optional.<String>empty();
        var hooks = Stream.of(TelegramHooks.KEYS, SlackHooks.KEYS)
                .map(keys -> hook(config, keys))
                .flatMap(Optional::stream)
                .toList();
        var reach = new Reach(
                text(config, "quarkus.http.host").orElse("127.0.0.1"),
                flag(config, "quarkus.http.http2"),
                management,
                hooks);
        return new ExposureCheck(reach, text(config, "tern.api.key"), text(config, "tern.ops.key"), sandbox(config));
    }

    private static Sandbox sandbox(Config config) {
        if (!flag(config, "tern.sandbox.enabled")) {
            return Sandbox.OFF;
        }
        return flag(config, "tern.sandbox.exposed") ? Sandbox.EXPOSED : Sandbox.ON;
    }

    /**
     * The setting by which a platform sends us what happens. One without a token is stood in for by the sandbox, or off,
     * and one whose API is on this machine sends from here: no proxy is needed for these.
     */
    private static Optional<String> hook(Config config, HookKeys keys) {
        return text(config, keys.prefix() + ".mode")
                .filter(keys.mode()::equalsIgnoreCase)
                .filter(set -> text(config, keys.prefix() + "." + keys.token()).isPresent())
                .filter(set ->
                        isElsewhere(text(config, keys.prefix() + ".api-url").orElse(keys.api())))
                .map(set -> keys.prefix() + ".mode=" + keys.mode());
    }

    private static boolean isElsewhere(String api) {
        try {
            var host = URI.create(api).getHost();
            return host == null || !Hosts.isLoopback(host);
        } catch (IllegalArgumentException noAddress) { // the adapter will say so
            return true;
        }
    }

    private static Optional<String> text(Config config, String key) {
        return config.getOptionalValue(key, String.class).filter(value -> !value.isBlank());
    }

    private static boolean flag(Config config, String key) {
        return config.getOptionalValue(key, Boolean.class).orElse(false);
    }
}
