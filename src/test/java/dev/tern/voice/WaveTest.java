package dev.tern.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tern.testing.VoiceSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaveTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path directory;

    @Test
    void speechInOggIsUnderstoodOnceItIsDecoded() throws IOException {
        var pcm = Wave.read(VoiceSamples.path("phrase.ogg")).orElseThrow();

        assertThat(pcm.duration().toMillis()).isCloseTo(4_330, within(60L));
        assertThat(HeardByMachine.words(pcm))
                .isEqualTo("please remind me to send the project report on friday morning");
    }

    @Test
    void speechInWavIsUnderstoodToo() throws IOException {
        var pcm = Wave.read(VoiceSamples.path("please.wav")).orElseThrow();

        assertThat(HeardByMachine.words(pcm)).isEqualTo("please remind me");
    }

    @Test
    void aClipBecomesAWavFileThatSaysTheSame() throws IOException {
        var clip = VoiceSamples.path("phrase.ogg");
        var file = Files.write(directory.resolve("again"), Wave.of(clip).orElseThrow());

        assertThat(Wave.read(file).orElseThrow().bytes())
                .isEqualTo(Wave.read(clip).orElseThrow().bytes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"phrase.m4a", "phrase.mp4", "phrase.webm", "phrase.mp3"})
    void otherFormsNeedAProgram(String name) throws IOException {
        assertThat(Wave.of(VoiceSamples.path(name))).isEmpty();
    }

    @Test
    void whatBreaksOffIsReadAsFarAsItGoes() throws IOException {
        var whole = Files.readAllBytes(VoiceSamples.path("please.wav"));
        var half = Files.write(directory.resolve("half"), Arrays.copyOf(whole, whole.length / 2));

        assertThat(Wave.read(half).orElseThrow().duration().toMillis()).isCloseTo(550, within(5L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"phrase.ogg", "please.wav"})
    void brokenSoundIsNotHeard(String name) throws IOException {
        var broken = Files.readAllBytes(VoiceSamples.path(name));
        // what it says of itself stays, what that is about is gone
        Arrays.fill(broken, 36, Math.min(broken.length, 4_000), (byte) 0x7f);
        var file = Files.write(directory.resolve("broken"), broken);

        assertThatThrownBy(() -> Wave.read(file))
                .isInstanceOfSatisfying(
                        NotHeard.class, failure -> assertThat(failure.reason()).isEqualTo(NotHeard.Reason.UNSUPPORTED));
    }
}
