package dev.tern.voice.whisper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tern.media.SoundFormat;
import dev.tern.testing.VoiceSamples;
import dev.tern.voice.Clip;
import dev.tern.voice.NotHeard;
import dev.tern.voice.NotHeard.Reason;
import dev.tern.voice.SpeechToText;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WhisperSpeechToTextTest {
    private static final Duration PATIENT = Duration.ofSeconds(60);

    /** With {@code ggml-tiny.en.bin} or a larger one. */
    @Test
    void aRealModelUnderstandsTheSample() throws IOException {
        var model = Optional.ofNullable(System.getenv("TERN_TEST_WHISPER_MODEL"));
        assumeTrue(model.isPresent(), "TERN_TEST_WHISPER_MODEL names no model file of whisper.cpp");
        try (var whisper =
                new WhisperSpeechToText(Path.of(model.orElseThrow()), Optional.empty(), Optional.empty(), PATIENT)) {
            assertThat(get(whisper, "phrase.ogg").words()).containsIgnoringCase("project report");
        }
    }

    @Test
    void oneIsHeardAfterTheOther() throws IOException {
        var atOnce = new AtomicInteger();
        var most = new AtomicInteger();
        WhisperSpeechToText.Listener counting = pcm -> {
            most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            atOnce.decrementAndGet();
            return " seconds: " + pcm.duration().toSeconds();
        };
        try (var whisper = hearing(counting, PATIENT)) {
            var all = Uni.join()
                    .all(List.of(
                            whisper.transcribe(clip("phrase.ogg")),
                            whisper.transcribe(clip("please.wav")),
                            whisper.transcribe(clip("phrase.ogg"))))
                    .andFailFast()
                    .await()
                    .atMost(PATIENT);

            assertThat(all).map(SpeechToText.Heard::words).containsExactly("seconds: 4", "seconds: 1", "seconds: 4");
            assertThat(most).hasValue(1);
        }
    }

    @Test
    void whoGaveUpWaitingIsNotListenedTo() throws IOException {
        var release = new CountDownLatch(1);
        var heard = new AtomicInteger();
        WhisperSpeechToText.Listener slow = pcm -> {
            heard.incrementAndGet();
            pass(release);
            return "late";
        };
        try (var whisper = hearing(slow, Duration.ofSeconds(1))) {
            assertNotHeard(Reason.TIMED_OUT, whisper, "please.wav");
            assertNotHeard(Reason.TIMED_OUT, whisper, "please.wav");
            release.countDown();
        }
        assertThat(heard).hasValue(1);
    }

    @Test
    void silenceIsNoWords() throws IOException {
        try (var whisper = hearing(pcm -> " [BLANK_AUDIO]", PATIENT)) {
            assertNotHeard(Reason.EMPTY, whisper, "please.wav");
        }
    }

    /** As on a system that the native library is not for; the thread goes on. */
    @Test
    void aLibraryThatDoesNotLoadIsAFailureLikeAnother() throws IOException {
        WhisperSpeechToText.Listener missing = pcm -> {
            throw new UnsatisfiedLinkError("no such library");
        };
        try (var whisper = hearing(missing, PATIENT)) {
            assertNotHeard(Reason.FAILED, whisper, "please.wav");
            assertNotHeard(Reason.FAILED, whisper, "please.wav");
        }
    }

    @Test
    void whatNeedsAProgramIsUnsupportedWithoutIt() throws IOException {
        try (var whisper = hearing(pcm -> "words", PATIENT)) {
            assertNotHeard(Reason.UNSUPPORTED, whisper, "phrase.m4a");
        }
    }

    private static WhisperSpeechToText hearing(WhisperSpeechToText.Listener listener, Duration timeout) {
        return new WhisperSpeechToText(listener, Optional.empty(), Optional.empty(), timeout);
    }

    private static void assertNotHeard(Reason reason, SpeechToText whisper, String sample) {
        assertThatThrownBy(() -> get(whisper, sample))
                .isInstanceOfSatisfying(
                        NotHeard.class, failure -> assertThat(failure.reason()).isEqualTo(reason));
    }

    private static SpeechToText.Heard get(SpeechToText whisper, String sample) throws IOException {
        return whisper.transcribe(clip(sample)).await().atMost(PATIENT.multipliedBy(2));
    }

    private static Clip clip(String sample) throws IOException {
        var path = VoiceSamples.path(sample);
        return new Clip(path, SoundFormat.of(path), Files.size(path), 4);
    }

    private static void pass(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
