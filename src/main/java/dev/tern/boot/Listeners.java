package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.model.ModelConfig;
import dev.tern.voice.Ffmpeg;
import dev.tern.voice.SpeechToText;
import dev.tern.voice.SttConfig;
import dev.tern.voice.VoiceKey;
import dev.tern.voice.openai.OpenAiSpeechToText;
import dev.tern.voice.openai.Transcriber;
import dev.tern.voice.whisper.WhisperSpeechToText;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Makes of the settings somebody who listens; throws with the key of what is wrong. */
final class Listeners {
    private final SttConfig config;
    private final ModelConfig model;

    Listeners(SttConfig config, ModelConfig model) {
        this.config = config;
        this.model = model;
        check("tern.voice.stt.timeout", config.timeout().isPositive(), "must be more than 0");
        check(
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
        check(
                "tern.voice.stt.local-model",
                Files.isRegularFile(file) && Files.isReadable(file),
                file + " is not there or can't be read");
        return new WhisperSpeechToText(file, config.language(), ffmpeg, config.timeout());
    }

    Transcriber transcriber() {
        var url = config.baseUrl().orElse(Transcriber.OPENAI);
        check(
                "tern.voice.stt.base-url",
                url.getHost() != null && ("https".equals(url.getScheme()) || "http".equals(url.getScheme())),
                "must be an address that begins with https:// or http://");
        var key = config.apiKey().or(() -> keyOfModel(url));
        check(
                "tern.voice.stt.api-key",
                key.isPresent() || !url.equals(Transcriber.OPENAI),
                "is not set, and " + url + " asks for one");
        return new Transcriber(
                url, key, config.model().orElse(Transcriber.USUAL_MODEL), config.language(), config.timeout());
    }

    /** A key is good where it was given, and goes nowhere else. */
    private Optional<VoiceKey> keyOfModel(URI url) {
        return isSame(url, model.baseUrl()) && model.provider().equals("openai")
                ? model.apiKey().map(key -> new VoiceKey(key.value()))
                : Optional.empty();
    }

    private static boolean isSame(URI one, URI other) {
        return plain(one).equals(plain(other));
    }

    private static String plain(URI url) {
        return url.normalize().toString().replaceAll("/+$", "").toLowerCase(Locale.ROOT);
    }

    private static void check(String key, boolean holds, String what) {
        if (!holds) {
            throw new ConfigurationException(key + ": " + what, Set.of(key));
        }
    }
}
