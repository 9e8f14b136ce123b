package dev.tern.voice.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.async.RealTimeline;
import dev.tern.media.SoundFormat;
import dev.tern.testing.ScriptedSpeech;
import dev.tern.testing.ScriptedSpeech.Answer;
import dev.tern.testing.VoiceSamples;
import dev.tern.voice.Clip;
import dev.tern.voice.NotHeard;
import dev.tern.voice.NotHeard.Reason;
import dev.tern.voice.SpeechToText.Heard;
import dev.tern.voice.VoiceKey;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpenAiSpeechToTextTest {
    private static final Duration PATIENT = Duration.ofSeconds(20);
    private static final Duration HASTY = Duration.ofMillis(700);

    private final ScriptedSpeech server = ScriptedSpeech.start();

    @AfterEach
    void close() {
        server.close();
    }

    /** B59. */
    @ParameterizedTest
    @CsvSource({
        "phrase.ogg, voice.ogg, audio/ogg",
        "phrase.m4a, voice.m4a, audio/mp4",
        "phrase.mp4, voice.m4a, audio/mp4",
        "round.mp4, voice.mp4, video/mp4",
        "phrase.webm, voice.webm, audio/webm",
        "phrase.mp3, voice.mp3, audio/mpeg",
        "please.wav, voice.wav, audio/wav"
    })
    void aClipIsNamedByItsBytesAndSentAsItIs(String sample, String name, String type) throws IOException {
        assertThat(hear(sample, PATIENT)).isEqualTo(new Heard(ScriptedSpeech.WORDS, Optional.of("en")));

        assertThat(server.refused()).isEmpty();
        var upload = server.uploads().getFirst();
        assertThat(List.of(upload.name(), upload.type())).containsExactly(name, type);
        assertThat(upload.bytes().length()).isEqualTo(VoiceSamples.bytes(sample).length);
        assertThat(upload.fields()).isEqualTo(Map.of("model", "whisper-1", "response_format", "verbose_json"));
    }

    /** It refuses to be asked for more than the words. */
    @Test
    void aModelThatTellsNoLanguageIsNotAskedForIt() throws IOException {
        var to = new Transcriber(base(), key(), "gpt-4o-transcribe", Optional.of("de"), PATIENT);

        hear(to, clip("phrase.ogg"));

        assertThat(server.refused()).isEmpty();
        assertThat(server.uploads().getFirst().fields())
                .isEqualTo(Map.of("model", "gpt-4o-transcribe", "response_format", "json", "language", "de"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n", "[BLANK_AUDIO]", " (wind blowing) ", "♪♪", "[Music] ...", "*sighs*"})
    void noWordsAreNoWords(String answer) {
        server.answers(Answer.words(answer));

        assertThatNotHeard(Reason.EMPTY, "phrase.ogg", PATIENT);
    }

    @Test
    void whatFailsInPassingIsSentAgain() throws IOException {
        server.answers(Answer.status(500), new Answer(429, Map.of("Retry-After", "0.1"), "{}"));

        assertThat(hear("phrase.ogg", PATIENT).words()).isEqualTo(ScriptedSpeech.WORDS);
        assertThat(server.uploads()).hasSize(3);
    }

    @Test
    void notForEver() {
        server.answers(Answer.status(503), Answer.status(503), Answer.status(503), Answer.status(503));

        assertThatNotHeard(Reason.FAILED, "phrase.ogg", PATIENT);
        assertThat(server.uploads()).hasSize(3);
    }

    @Test
    void aPauseThatIsLongerThanTheTimeLeftIsNotWaitedFor() {
        server.answers(new Answer(429, Map.of("Retry-After", "3600"), "{}"));

        assertThatNotHeard(Reason.REFUSED, "phrase.ogg", PATIENT);
        assertThat(server.uploads()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"400, REFUSED", "401, REFUSED", "404, REFUSED", "302, REFUSED", "413, TOO_LONG", "415, UNSUPPORTED"})
    void whatIsRefusedIsNotSentAgain(int status, Reason reason) {
        server.answers(Answer.status(status));

        assertThatNotHeard(reason, "phrase.ogg", PATIENT);
        assertThat(server.uploads()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>", "[]", "{\"text\":7}", "{\"words\":\"x\"}"})
    void anAnswerThatIsNoneFails(String body) {
        server.answers(new Answer(200, Map.of(), body));

        assertThatNotHeard(Reason.FAILED, "phrase.ogg", PATIENT);
    }

    @Test
    void aServerThatSaysNothingIsGivenUp() {
        server.answers(Answer.never());

        assertThatNotHeard(Reason.TIMED_OUT, "phrase.ogg", HASTY);
    }

    @Test
    void aServerThatIsNotThereIsGivenUp() {
        server.close();

        assertThatNotHeard(Reason.FAILED, "phrase.ogg", PATIENT);
    }

    @Test
    void whatTheProviderDoesNotTakeNeedsAProgram() throws IOException {
        var file = Files.createTempFile("unknown", ".caf");
        var unknown = new Clip(file, Optional.empty(), 4, 1);

        assertThatThrownBy(() -> hear(transcriber(PATIENT), unknown))
                .isInstanceOfSatisfying(
                        NotHeard.class, failure -> assertThat(failure.reason()).isEqualTo(Reason.UNSUPPORTED));
        assertThat(server.uploads()).isEmpty();
    }

    private void assertThatNotHeard(Reason reason, String sample, Duration timeout) {
        assertThatThrownBy(() -> hear(sample, timeout)).isInstanceOfSatisfying(NotHeard.class, failure -> {
            assertThat(failure.reason()).isEqualTo(reason);
            assertThat(failure).hasMessageNotContainingAny(ScriptedSpeech.KEY, server.baseUrl(), "127.0.0.1");
        });
    }

    private Heard hear(String sample, Duration timeout) throws IOException {
        return hear(transcriber(timeout), clip(sample));
    }

    private static Heard hear(Transcriber to, Clip clip) {
        var clock = Clock.systemUTC();
        return new OpenAiSpeechToText(to, Optional.empty(), new RealTimeline(clock), clock)
                .transcribe(clip)
                .await()
                .atMost(PATIENT.multipliedBy(2));
    }

    private Transcriber transcriber(Duration timeout) {
        return new Transcriber(base(), key(), ScriptedSpeech.MODEL, Optional.empty(), timeout);
    }

    private URI base() {
        return URI.create(server.baseUrl());
    }

    private static Optional<VoiceKey> key() {
        return Optional.of(new VoiceKey(ScriptedSpeech.KEY));
    }

    private static Clip clip(String sample) throws IOException {
        var path = VoiceSamples.path(sample);
        return new Clip(path, SoundFormat.of(path), Files.size(path), 4);
    }
}
