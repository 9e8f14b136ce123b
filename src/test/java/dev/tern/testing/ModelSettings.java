package dev.tern.testing;

import dev.tern.model.ApiKey;
import dev.tern.model.ModelConfig;
import dev.tern.model.ModelSetting;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code tern.model.*} without a configuration file. */
public record ModelSettings(
        String provider,
        Optional<URI> baseUrl,
        Optional<ApiKey> apiKey,
        Optional<String> name,
        OptionalInt maxOutputTokens,
        Duration connectTimeout,
        Duration idleTimeout,
        int retries,
        Duration retryDelay,
        Duration maxRetryAfter)
        implements ModelConfig {
    @Override
    public Optional<List<String>> choices() {
        return Optional.empty();
    }

    @Override
    public OptionalInt contextTokens() {
        return OptionalInt.empty();
    }

    /** As the program reads them. */
    public ModelSetting setting() {
        return ModelSetting.of(this);
    }

    /** The wire of Anthropic, without retries. */
    public static ModelSettings anthropic(String baseUrl) {
        return of("anthropic", baseUrl);
    }

    @Override
    public Optional<List<String>> fallbacks() {
        return Optional.empty();
    }

    @Override
    public Optional<String> auxiliary() {
        return Optional.empty();
    }

    @Override
    public BreakerConfig breaker() {
        return new BreakerConfig() {
            @Override
            public int failures() {
                return 5;
            }

            @Override
            public Duration window() {
                return Duration.ofMinutes(1);
            }

            @Override
            public Duration pause() {
                return Duration.ofSeconds(30);
            }
        };
    }

    @Override
    public Optional<String> thinking() {
        return Optional.empty();
    }

    @Override
    public Duration cacheTtl() {
        return Duration.ofHours(1);
    }

    @Override
    public Optional<Boolean> sees() {
        return Optional.empty();
    }

    @Override
    public Optional<Boolean> hears() {
        return Optional.empty();
    }

    public static final String KEY = "sk-canary-0123456789abcdef";

    public static ModelSettings demo() {
        return of("demo", "http://127.0.0.1:1/v1");
    }

    /** The wire of OpenAI, without retries. */
    public static ModelSettings openai(String baseUrl) {
        return of("openai", baseUrl);
    }

    public ModelSettings idle(Duration timeout) {
        return new ModelSettings(
                provider,
                baseUrl,
                apiKey,
                name,
                maxOutputTokens,
                connectTimeout,
                timeout,
                retries,
                retryDelay,
                maxRetryAfter);
    }

    public ModelSettings named(Optional<String> model) {
        return new ModelSettings(
                provider,
                baseUrl,
                apiKey,
                model,
                maxOutputTokens,
                connectTimeout,
                idleTimeout,
                retries,
                retryDelay,
                maxRetryAfter);
    }

    public static ModelSettings of(String provider, String baseUrl) {
        return new ModelSettings(
                provider,
                Optional.of(URI.create(baseUrl)),
                Optional.of(new ApiKey(KEY)),
                Optional.of("scripted"),
                OptionalInt.empty(),
                Duration.ofMillis(500),
                Duration.ofSeconds(10),
                0,
                Duration.ofMillis(10),
                Duration.ofSeconds(30));
    }
}
