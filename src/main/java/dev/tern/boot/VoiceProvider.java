package dev.tern.boot;

import dev.tern.model.ModelConfig;
import dev.tern.voice.VoiceKey;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where somebody is who listens or speaks, and with which key.
 *
 * @param url where the API begins, with its version
 */
record VoiceProvider(URI url, Optional<VoiceKey> key) {
    /** Where nobody says where. */
    private static final URI OPENAI = URI.create("https://api.openai.com/v1");

    /** Of the settings below {@code prefix}, such as {@code tern.voice.stt}; throws with the key of what is wrong. */
    static VoiceProvider of(String prefix, Optional<URI> baseUrl, Optional<VoiceKey> apiKey, ModelConfig model) {
        var url = baseUrl.orElse(OPENAI);
        check(prefix + ".base-url", isWeb(url), "must be an address that begins with https:// or http://");
        var key = apiKey.or(() -> keyOfModel(url, model));
        check(prefix + ".api-key", key.isPresent() || !isSame(url, OPENAI), "is not set, and " + url + " asks for one");
        return new VoiceProvider(url, key);
    }

    static void check(String key, boolean holds, String what) {
        if (!holds) {
            throw new ConfigurationException(key + ": " + what, Set.of(key));
        }
    }

    private static boolean isWeb(URI url) {
        return url.getHost() != null && ("https".equals(url.getScheme()) || "http".equals(url.getScheme()));
    }

    /** A key is good where it was given, and goes nowhere else. */
    private static Optional<VoiceKey> keyOfModel(URI url, ModelConfig model) {
        return isSame(url, model.baseUrl().orElse(OPENAI)) && model.provider().equals("openai")
                ? model.apiKey().map(key -> new VoiceKey(key.value()))
                : Optional.empty();
    }

    private static boolean isSame(URI one, URI other) {
        return plain(one).equals(plain(other));
    }

    private static String plain(URI url) {
        return url.normalize().toString().replaceAll("(?<!/)/+$", "").toLowerCase(Locale.ROOT);
    }
}
