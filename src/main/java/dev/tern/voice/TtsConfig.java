package dev.tern.voice;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Who speaks answers; nobody does as long as neither an address nor a model is set. */
@ConfigMapping(prefix = "tern.voice.tts")
public interface TtsConfig {
    /** Where a provider's API begins that has OpenAI's {@code /audio/speech}; OpenAI's own if only a model is set. */
    Optional<URI> baseUrl();

    /**
     * The provider's key; servers of one's own often need none. Not set, it is {@code tern.model.api-key} where the
     * provider is the one that the model comes from.
     */
    Optional<VoiceKey> apiKey();

    /** The model's name at its provider, for example {@code gpt-4o-mini-tts}; {@code tts-1} if only an address is set. */
    Optional<String> model();

    /** The name of a voice at the provider. */
    @WithDefault("alloy")
    String voice();

    /** How long an answer may take to be spoken, retries and waiting among it; what takes longer is written. */
    @WithDefault("60s")
    Duration timeout();
}
