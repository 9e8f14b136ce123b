package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.model.ModelConfig;
import dev.tern.voice.Ffmpeg;
import dev.tern.voice.SpeechToText;
import dev.tern.voice.SttConfig;
import dev.tern.voice.openai.OpenAiSpeechToText;
import dev.tern.voice.openai.Transcriber;
import dev.tern.voice.whisper.WhisperSpeechToText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/** Makes of the settings somebody who listens; throws with the key of what is wrong. */
final class Listeners {
    private final SttConfig config;
    private final ModelConfig model;

    Listeners(SttConfig config, ModelConfig model) {
        this.config = config;
        this.model = model;
        VoiceProvider.check("tern.voice.stt.timeout", config.timeout().isPositive(), "must be more than 0");
        VoiceProvider.check(
                "tern.voice.stt.local-model",
                config.localModel().isEmpty() || !isRemote(),
                "is set beside tern.voice.stt.model or .base-url; only one of them can listen");
    }

    private boolean isRemote() {
        return config.baseUrl().isPresent() || config.model().isPresent();
    }

    /** Whether voice notes are not heard at all. */
    boolean isNobody() {
        return !isRemote() && config.localModel().isEmpty();
    }

    /** For the log. */
    String name() {
        return config.localModel()
                .map(file -> "whisper/" + file.getFileName())
                .orElseGet(() -> "openai/" + transcriber().model());
    }

    SpeechToText open(Optional<Ffmpeg> ffmpeg, Timeline timeline) {
        return config.localModel()
                .map(file -> local(file, ffmpeg))
                .orElseGet(() -> new OpenAiSpeechToText(transcriber(), ffmpeg, timeline, Clock.systemUTC()));
    }

    private SpeechToText local(Path file, Optional<Ffmpeg> ffmpeg) {
        VoiceProvider.check(
                "tern.voice.stt.local-model",
                Files.isRegularFile(file) && Files.isReadable(file),
                file + " is not there or can't be read");
        return new WhisperSpeechToText(file, config.language(), ffmpeg, config.timeout());
    }

    Transcriber transcriber() {
        var at = VoiceProvider.of("tern.voice.stt", config.baseUrl(), config.apiKey(), model);
        return new Transcriber(
                at.url(),
                at.key(),
                config.model().orElse(Transcriber.USUAL_MODEL),
                config.language(),
                config.timeout());
    }
}
