package dev.tern.model;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * All that is set for one model.
 *
 * @param key where it is set, for example {@code tern.model}; what is wrong is said with it
 * @param baseUrl the provider's own address if not set
 * @param thinking how long the model thinks where nobody chose otherwise, in the provider's word
 * @param cacheTtl how long a provider with explicit caching keeps the beginning of a request
 */
public record ModelSetting(
        String key,
        String provider,
        Optional<URI> baseUrl,
        Optional<ApiKey> apiKey,
        Optional<String> name,
        OptionalInt maxOutputTokens,
        OptionalInt contextTokens,
        Optional<Boolean> sees,
        Optional<Boolean> hears,
        Optional<String> thinking,
        Duration cacheTtl,
        Duration connectTimeout,
        Duration idleTimeout,
        Patience patience) {

    /** The usual model's. */
    public static ModelSetting of(ModelConfig config) {
        return new ModelSetting(
                "tern.model",
                config.provider(),
                config.baseUrl(),
                config.apiKey(),
                config.name(),
                config.maxOutputTokens(),
                config.contextTokens(),
                config.sees(),
                config.hears(),
                config.thinking(),
                config.cacheTtl(),
                config.connectTimeout(),
                config.idleTimeout(),
                Patience.of(config));
    }

    /**
     * Those of a further model. What they leave open is as with this one; but where they name a provider or an address, the
     * other one's key does not go there.
     */
    ModelSetting further(String alias, ModelsConfig.Further config) {
        var elsewhere = config.provider().isPresent() || config.baseUrl().isPresent();
        return new ModelSetting(
                "tern.models." + alias,
                config.provider().orElse(provider),
                elsewhere ? config.baseUrl() : baseUrl,
                config.apiKey().or(() -> elsewhere ? Optional.empty() : apiKey),
                config.name(),
                config.maxOutputTokens(),
                config.contextTokens(),
                config.sees(),
                config.hears(),
                config.thinking(),
                config.cacheTtl().orElse(cacheTtl),
                config.connectTimeout().orElse(connectTimeout),
                config.idleTimeout().orElse(idleTimeout),
                patience);
    }

    /** The model's name at its provider, which most need. */
    public String needName() {
        return name.filter(given -> !given.isBlank())
                .orElseThrow(() -> wrong("name", "not set; provider=" + provider + " needs one"));
    }

    /** What to throw where one of these is wrong. */
    public IllegalArgumentException wrong(String setting, String why) {
        return new IllegalArgumentException(key + "." + setting + ": " + why);
    }
}
