package dev.tern.model;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithParentName;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Further models, by names of your own: to fall back to, for chores, for a channel, and for {@code /model}. */
@ConfigMapping(prefix = "tern.models")
public interface ModelsConfig {
    /** By name; {@code prices} is none. */
    @WithParentName
    Map<String, Further> models();

    /** What models cost, by a part of their {@code provider/name}; the longest one that fits counts. */
    Map<String, Price> prices();

    /** In whatever currency {@code tern.usage.currency} names, for a million tokens. */
    interface Price {
        /** Tokens that the model reads. */
        BigDecimal input();

        /** Those of them that come from its provider's cache; as any other if not set. */
        Optional<BigDecimal> cached();

        /** Those of them that are written to its cache; as any other if not set. */
        Optional<BigDecimal> cacheWrite();

        /** Tokens that it writes. */
        BigDecimal output();
    }

    /** As {@link ModelConfig}. What is not set is as with the usual model; its key only at the same provider and address. */
    interface Further {
        /** As {@code tern.model.provider}. */
        Optional<String> provider();

        /** As {@code tern.model.base-url}. */
        Optional<URI> baseUrl();

        /** As {@code tern.model.api-key}. */
        Optional<ApiKey> apiKey();

        /** As {@code tern.model.name}. */
        Optional<String> name();

        /** As {@code tern.model.max-output-tokens}. */
        OptionalInt maxOutputTokens();

        /** As {@code tern.model.context-tokens}. */
        OptionalInt contextTokens();

        /** As {@code tern.model.sees}. */
        Optional<Boolean> sees();

        /** As {@code tern.model.hears}. */
        Optional<Boolean> hears();

        /** As {@code tern.model.thinking}. */
        Optional<String> thinking();

        /** As {@code tern.model.cache-ttl}. */
        Optional<Duration> cacheTtl();

        /** As {@code tern.model.connect-timeout}. */
        Optional<Duration> connectTimeout();

        /** As {@code tern.model.idle-timeout}. */
        Optional<Duration> idleTimeout();
    }
}
