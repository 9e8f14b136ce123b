package dev.tern.model;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Which language model answers, and how patient Tern is with it. */
@ConfigMapping(prefix = "tern.model")
public interface ModelConfig {
    /**
     * {@code demo}, which needs no network and is no language model, {@code openai} for every compatible server, or {@code
     * anthropic}.
     */
    @WithDefault("demo")
    String provider();

    /**
     * Where the provider's API begins, for example {@code http://localhost:11434/v1}; the provider's own address if not set,
     * {@code https://api.openai.com/v1} or {@code https://api.anthropic.com}.
     */
    Optional<URI> baseUrl();

    /** The provider's key; servers of one's own often need none. */
    Optional<ApiKey> apiKey();

    /** The model's name at its provider, for example {@code gpt-5.1-mini}; without a default, since it costs money. */
    Optional<String> name();

    /** Further models of the provider that {@code /model} may choose, by their names there. */
    Optional<List<String>> choices();

    /**
     * Who answers where this model does not, in this order: names of {@code tern.models.<name>}. A bad request, and one that is
     * too long, go to nobody else.
     */
    Optional<List<String>> fallbacks();

    /** Who makes titles and summaries, a name of {@code tern.models.<name>}; this model if not set, or where that one fails. */
    Optional<String> auxiliary();

    /** When a model that fails is left alone, and the next one asked at once. */
    BreakerConfig breaker();

    /** Tokens that one answer may have; the provider's own limit if not set. */
    OptionalInt maxOutputTokens();

    /**
     * How many tokens the models here take in, as far as you want them used; told by their names if not set. Of servers of
     * your own, say it: they are taken to be small.
     */
    OptionalInt contextTokens();

    /** Whether the models see pictures; told by their names if not set. */
    Optional<Boolean> sees();

    /** Whether the models listen to sound; told by their names if not set. */
    Optional<Boolean> hears();

    /**
     * How long the model thinks before it answers, where nobody chose otherwise with {@code /reasoning}: {@code low}, {@code
     * medium}, {@code high}, or another word of the provider's; as the model does by itself if not set.
     */
    Optional<String> thinking();

    /** How long Anthropic keeps the beginning of a request: {@code 5m}, or {@code 1h}, since people pause in a chat. */
    @WithDefault("1h")
    Duration cacheTtl();

    /** How long a connection may take. */
    @WithDefault("5s")
    Duration connectTimeout();

    /**
     * How long the provider may send nothing at all, before its first byte and between two bytes; a stream that hangs
     * ends so. A slow server of one's own that reads long prompts needs more. A whole answer may take 120 times as long.
     */
    @WithDefault("30s")
    Duration idleTimeout();

    /** How often a request is made again after a passing failure, as long as nothing of an answer was seen. */
    @WithDefault("2")
    int retries();

    /** The pause before the first retry, doubled for each further one, and spread by half to both sides. */
    @WithDefault("500ms")
    Duration retryDelay();

    /** How long a provider may ask us to wait; asked for more, the turn fails at once. */
    @WithDefault("30s")
    Duration maxRetryAfter();

    /** Of each model by itself. */
    interface BreakerConfig {
        /** So many failures within the window are too many. */
        @WithDefault("5")
        int failures();

        /** How long a failure counts. */
        @WithDefault("1m")
        Duration window();

        /** How long the model is left alone then, or longer where its provider asks for it; one request tries it after that. */
        @WithDefault("30s")
        Duration pause();
    }
}
