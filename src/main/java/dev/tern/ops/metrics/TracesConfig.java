package dev.tern.ops.metrics;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
import java.util.Optional;

/** Where turns are traced. */
@ConfigMapping(prefix = "tern.traces")
public interface TracesConfig {
    /**
     * An OpenTelemetry collector that takes OTLP over HTTP, for example {@code http://localhost:4318}; without one nothing
     * is traced.
     */
    Optional<URI> endpoint();
}
