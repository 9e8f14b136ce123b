package dev.tern.boot;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Refuses to start where others could reach the doors without a key. */
@Singleton
final class Exposure {
    void check(
            @Observes StartupEvent starting,
            @ConfigProperty(name = "quarkus.http.host") String host,
            @ConfigProperty(name = "tern.api.key") Optional<String> apiKey,
            @ConfigProperty(name = "tern.ops.key") Optional<String> opsKey)
            throws UnknownHostException {
        if (!InetAddress.getByName(host).isLoopbackAddress() && (apiKey.isEmpty() || opsKey.isEmpty())) {
            throw new IllegalStateException("quarkus.http.host=" + host
                    + " can be reached from outside: set tern.api.key and tern.ops.key, or listen on 127.0.0.1");
        }
    }
}
