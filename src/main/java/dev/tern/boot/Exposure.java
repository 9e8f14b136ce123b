package dev.tern.boot;

import dev.tern.sandbox.SandboxConfig;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Refuses to start where others could reach the doors without a key, or the sandbox, which has none. Where they can, keys
 * that can be guessed are warned of.
 */
@Singleton
final class Exposure {
    private static final Logger LOG = Logger.getLogger(Exposure.class);

    /** Sixteen random letters and digits are 95 bits. */
    private static final int SHORTEST = 16;

    void check(
            @Observes StartupEvent starting,
            @ConfigProperty(name = "quarkus.http.host") String host,
            @ConfigProperty(name = "quarkus.http.http2") boolean http2,
            @ConfigProperty(name = "tern.api.key") Optional<String> apiKey,
            @ConfigProperty(name = "tern.ops.key") Optional<String> opsKey,
            SandboxConfig sandbox)
            throws UnknownHostException {
        if (http2) {
            throw new IllegalStateException(
                    "quarkus.http.http2 must be false: webhooks and the console are served over HTTP/1.1 alone");
        }
        if (!InetAddress.getByName(host).isLoopbackAddress()) {
            check(host, Map.of("tern.api.key", apiKey, "tern.ops.key", opsKey));
            check(host, sandbox);
        }
    }

    private static void check(String host, Map<String, Optional<String>> keys) {
        if (keys.values().stream()
                .anyMatch(key -> key.filter(it -> !it.isBlank()).isEmpty())) {
            throw new IllegalStateException("quarkus.http.host=" + host
                    + " can be reached from outside: set tern.api.key and tern.ops.key, or listen on 127.0.0.1");
        }
        keys.forEach((name, key) -> {
            if (key.orElse("").strip().length() < SHORTEST) {
                LOG.warnf("%s is shorter than %d characters and can be guessed", name, SHORTEST);
            }
        });
    }

    private static void check(String host, SandboxConfig sandbox) {
        if (sandbox.enabled() && !sandbox.exposed()) {
            throw new IllegalStateException("quarkus.http.host=" + host
                    + " can be reached from outside, and the sandbox asks for no key: set tern.sandbox.enabled=false, or"
                    + " tern.sandbox.exposed=true to let everybody there speak for everybody");
        }
        if (sandbox.enabled()) {
            LOG.warn(
                    "whoever reaches this server can speak for everybody in the sandbox, since tern.sandbox.exposed=true");
        }
    }
}
