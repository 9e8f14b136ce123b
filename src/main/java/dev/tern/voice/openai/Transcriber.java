package dev.tern.voice.openai;

import dev.tern.voice.VoiceKey;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * A model that transcribes, and where it is.
 *
 * @param baseUrl where the API begins, for example {@code https://api.openai.com/v1}
 * @param language a hint, as a tag
 * @param timeout for one voice note, retries among it
 */
public record Transcriber(
        URI baseUrl, Optional<VoiceKey> key, String model, Optional<String> language, Duration timeout) {
    /** The model that servers with this API know best. */
    public static final String USUAL_MODEL = "whisper-1";

    /** Of those with longer answers only Whisper tells the language; the others refuse to be asked. */
    boolean tellsLanguage() {
        return model.toLowerCase(Locale.ROOT).contains("whisper");
    }
}
