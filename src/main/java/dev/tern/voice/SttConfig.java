package dev.tern.voice;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Who listens to voice notes; nobody does as long as neither an address nor a model is set. */
@ConfigMapping(prefix = "tern.voice.stt")
public interface SttConfig {
    /** Where a provider's API begins that has OpenAI's {@code /audio/transcriptions}; OpenAI's own if only a model is set. */
    Optional<URI> baseUrl();

    /**
     * The provider's key; servers of one's own often need none. Not set, it is {@code tern.model.api-key} where the
     * provider is the one that the model comes from.
     */
    Optional<VoiceKey> apiKey();

    /** The model's name at its provider, for example {@code gpt-4o-transcribe}; {@code whisper-1} if only an address is set. */
    Optional<String> model();

    /** A model file of whisper.cpp, for example {@code ggml-base.bin}: voice notes are heard here, and leave this machine never. */
    Optional<Path> localModel();

    /** What most people here speak, for example {@code de}; found out from the sound if not set. */
    Optional<String> language();

    /** How long a voice note may take to be heard, retries and waiting among it. */
    @WithDefault("60s")
    Duration timeout();
}
