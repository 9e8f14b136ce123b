package dev.tern.voice;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tern.media.SoundFormat;
import dev.tern.testing.VoiceSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FfmpegTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"phrase.m4a", "phrase.mp4", "round.mp4", "phrase.webm", "phrase.mp3"})
    void whatJavaCannotReadBecomesPlainSound(String sample) throws IOException {
        var file = get(installed().convert(VoiceSamples.path(sample), Ffmpeg.Form.WAV));

        assertThat(Wave.read(file).orElseThrow().duration().toMillis()).isCloseTo(4_330, within(200L));
    }

    @Test
    void whatIsSentOnIsFlac() throws IOException {
        var file = get(installed().convert(VoiceSamples.path("phrase.webm"), Ffmpeg.Form.FLAC));

        assertThat(SoundFormat.of(file).orElseThrow().container()).isEqualTo(SoundFormat.Container.FLAC);
    }

    /** A playlist names other files, which would be read and sent away. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ffconcat version 1.0\nfile '%s'\n",
                "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://%s\n#EXT-X-ENDLIST\n",
                "<html>%s</html>",
                ""
            })
    void whatIsNoSoundIsNotRead(String text) throws IOException {
        var secret = VoiceSamples.path("phrase.mp3").toAbsolutePath();
        var list = Files.writeString(directory.resolve("list"), text.formatted(secret));

        assertNotHeard(installed(), list, NotHeard.Reason.UNSUPPORTED);
        assertThat(left()).isEmpty();
    }

    @Test
    void itIsNotWaitedForForEver() throws IOException {
        var program = script("while :; do :; done");

        assertNotHeard(
                new Ffmpeg(program, directory.resolve("work"), Duration.ofMillis(300)),
                VoiceSamples.path("phrase.mp3"),
                NotHeard.Reason.TIMED_OUT);
        assertThat(left()).isEmpty();
    }

    /** Keys are in it. */
    @Test
    void itSeesNothingOfTheEnvironment() throws IOException {
        var program = script("for last; do :; done; /usr/bin/env > \"${last#file:}\"");

        var file = get(new Ffmpeg(program, directory.resolve("work"), PATIENCE)
                .convert(VoiceSamples.path("phrase.mp3"), Ffmpeg.Form.WAV));

        assertThat(Files.readString(file)).doesNotContain("PATH=/", "HOME=");
    }

    @Test
    void whereItIsNotInstalledThereIsNone() {
        assertThat(Ffmpeg.find(directory + ":" + directory.resolve("nowhere"), directory, PATIENCE))
                .isEmpty();
        assertThat(Ffmpeg.find("", directory, PATIENCE)).isEmpty();
    }

    private void assertNotHeard(Ffmpeg program, Path clip, NotHeard.Reason reason) {
        assertThatThrownBy(() -> get(program.convert(clip, Ffmpeg.Form.WAV)))
                .isInstanceOfSatisfying(
                        NotHeard.class, failure -> assertThat(failure.reason()).isEqualTo(reason));
    }

    private Ffmpeg installed() {
        var found =
                Ffmpeg.find(Optional.ofNullable(System.getenv("PATH")).orElse(""), directory.resolve("work"), PATIENCE);
        assumeTrue(found.isPresent(), "no ffmpeg on this machine's PATH");
        return found.orElseThrow();
    }

    private Path script(String lines) throws IOException {
        var file = Files.writeString(directory.resolve("ffmpeg"), "#!/bin/sh\n" + lines + "\n");
        assumeTrue(file.toFile().setExecutable(true), "no scripts here");
        return file;
    }

    private List<Path> left() throws IOException {
        try (var files = Files.list(directory.resolve("work"))) {
            return files.toList();
        }
    }
}
