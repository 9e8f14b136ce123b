package dev.tern.voice.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.async.RealTimeline;
import dev.tern.media.KeptFiles;
import dev.tern.platform.SpeechFormat;
import dev.tern.testing.ScriptedSpeaker;
import dev.tern.testing.ScriptedSpeaker.Answer;
import dev.tern.voice.SpeechException;
import dev.tern.voice.SpeechException.Reason;
import dev.tern.voice.TextToSpeech.Speech;
import dev.tern.voice.VoiceKey;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Speech over real HTTP, from a strict server. */
class OpenAiTextToSpeechTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final byte[] OGG = ScriptedSpeaker.sample("answer.ogg");

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path directory;

    private final ScriptedSpeaker provider = ScriptedSpeaker.start();

    @AfterEach
    void close() {
        provider.close();
    }

    private OpenAiTextToSpeech voice(Duration timeout, String key) {
        var speaker = new Speaker(
                URI.create(provider.baseUrl() + "/"),
                Optional.of(new VoiceKey(key)),
                ScriptedSpeaker.MODEL,
                ScriptedSpeaker.VOICE,
                timeout);
        return new OpenAiTextToSpeech(
                speaker, new KeptFiles(directory), new RealTimeline(Clock.systemUTC()), Clock.systemUTC());
    }

    private Speech speak(SpeechFormat format) {
        return voice(Duration.ofSeconds(10), ScriptedSpeaker.KEY)
                .speak("Terns fly \"far\".", format)
                .await()
                .atMost(PATIENCE);
    }

    private Reason failure(OpenAiTextToSpeech voice) {
        try {
            voice.speak("Terns fly far.", SpeechFormat.OGG_OPUS).await().atMost(PATIENCE);
            throw new AssertionError("it was spoken");
        } catch (SpeechException e) {
            assertThat(e).hasMessageNotContainingAny(ScriptedSpeaker.KEY, "Terns");
            return e.reason();
        }
    }

    private Reason failure() {
        return failure(voice(Duration.ofSeconds(10), ScriptedSpeaker.KEY));
    }

    private List<String> kept() throws IOException {
        try (var all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile)
                    .map(path -> path.getFileName().toString())
                    .toList();
        }
    }

    @Test
    void whatIsSpokenIsKeptAsItCame() throws IOException {
        var ogg = speak(SpeechFormat.OGG_OPUS);
        var mp3 = speak(SpeechFormat.MP3);

        var files = new KeptFiles(directory);
        assertThat(files.path(ogg.handle())).hasBinaryContent(OGG);
        assertThat(files.path(mp3.handle())).hasBinaryContent(ScriptedSpeaker.sample("answer.mp3"));
        assertThat(ogg.bytes()).isEqualTo(OGG.length);
        assertThat(provider.inputs()).containsExactly("opus:Terns fly \"far\".", "mp3:Terns fly \"far\".");
        assertThat(provider.refused()).isEmpty();
        assertThat(kept()).hasSize(2);
    }

    @Test
    void whatFailsInPassingIsAskedForAgain() {
        provider.answers(Answer.status(429, Map.of("Retry-After", "1")), Answer.cut(OGG), Answer.status(400, Map.of()));
        long begun = System.nanoTime();

        assertThat(failure()).isEqualTo(Reason.REFUSED);
        assertThat(provider.inputs()).hasSize(3);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(1_900));
    }

    @Test
    void aSecondTryBringsIt() {
        provider.answers(Answer.status(503, Map.of()));

        assertThat(speak(SpeechFormat.OGG_OPUS).bytes()).isEqualTo(OGG.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 502, 408})
    void afterThreeTriesItIsOver(int status) {
        var ill = Answer.status(status, Map.of("Retry-After", "0"));
        provider.answers(ill, ill, ill);

        assertThat(failure()).isIn(Reason.RATE_LIMITED, Reason.UNAVAILABLE, Reason.TIMED_OUT);
        assertThat(provider.inputs()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 301, 307})
    void whatIsRefusedIsAskedForOnceAndFollowsNobody(int status) {
        provider.answers(Answer.status(status, Map.of("Location", provider.baseUrl() + "/audio/speech")));

        assertThat(failure()).isEqualTo(Reason.REFUSED);
        assertThat(provider.inputs()).hasSize(1);
    }

    @Test
    void longerThanThereIsTimeNobodyWaits() {
        provider.answers(Answer.status(429, Map.of("Retry-After", "3600")));

        assertThat(failure()).isEqualTo(Reason.RATE_LIMITED);
        assertThat(provider.inputs()).hasSize(1);
    }

    @Test
    void whatNeverComesEndsInTime() {
        provider.answers(Answer.never());

        assertThat(failure(voice(Duration.ofMillis(300), ScriptedSpeaker.KEY))).isEqualTo(Reason.TIMED_OUT);
        assertThat(provider.inputs()).hasSize(1);
    }

    @Test
    void somethingElseIsNoSpeech() throws IOException {
        var wav = "RIFF\0\0\0\0WAVEfmt ".getBytes(StandardCharsets.ISO_8859_1);
        var vorbis = Arrays.copyOf(OGG, OGG.length);
        System.arraycopy("\1vorbisX".getBytes(StandardCharsets.ISO_8859_1), 0, vorbis, 28, 8);
        for (var body : List.of(
                "{\"error\":\"quota\"}".getBytes(StandardCharsets.UTF_8),
                ScriptedSpeaker.sample("answer.mp3"),
                wav,
                vorbis,
                new byte[] {'O', 'g'},
                new byte[0])) {
            provider.answers(Answer.ok(body));

            assertThat(failure()).isEqualTo(Reason.NOT_SPEECH);
        }
        assertThat(provider.inputs()).hasSize(6);
        // of all that came only the Ogg file had to be kept before it could be looked into
        assertThat(kept()).hasSize(1);
    }

    @Test
    void tooMuchIsNoSpeech() throws IOException {
        provider.answers(Answer.ok(Arrays.copyOf(OGG, (int) OpenAiTextToSpeech.MOST_BYTES + 1)));

        assertThat(failure()).isEqualTo(Reason.NOT_SPEECH);
        assertThat(kept()).isEmpty();
    }

    @Test
    void whatIsCutOffLeavesNothing() throws IOException {
        provider.answers(Answer.cut(OGG), Answer.cut(OGG), Answer.cut(OGG));

        assertThat(failure()).isEqualTo(Reason.UNAVAILABLE);
        assertThat(provider.inputs()).hasSize(3);
        assertThat(kept()).isEmpty();
    }

    @Test
    void whoCancelsWaitsForNothing() throws IOException {
        provider.answers(Answer.never());
        var speaking = voice(Duration.ofSeconds(60), ScriptedSpeaker.KEY)
                .speak("Terns fly far.", SpeechFormat.OGG_OPUS)
                .subscribe()
                .with(speech -> {}, failure -> {});
        await().until(() -> provider.inputs().size() == 1);

        speaking.cancel();

        await().untilAsserted(() -> assertThat(kept()).isEmpty());
    }

    @Test
    void aWrongKeyIsRefusedAndShownNowhere() {
        var voice = voice(Duration.ofSeconds(10), "sk-wrong\nkey");

        assertThatThrownBy(() -> voice.speak("Terns.", SpeechFormat.MP3).await().atMost(PATIENCE))
                .isInstanceOf(SpeechException.class)
                .hasMessageNotContaining("sk-wrong");
        assertThat(new VoiceKey(ScriptedSpeaker.KEY)).hasToString("VoiceKey[***]");
    }
}
