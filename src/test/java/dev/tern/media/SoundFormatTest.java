package dev.tern.media;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.media.SoundFormat.Codec;
import dev.tern.media.SoundFormat.Container;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoundFormatTest {
    private static final Path SAMPLES = Path.of("src", "test", "resources", "voice");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by the runner
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "phrase.ogg, OGG, OPUS, false, true, audio/ogg",
        "phrase.m4a, MP4, AAC, false, true, audio/mp4",
        "phrase.mp4, MP4, AAC, false, true, audio/mp4",
        "round.mp4, MP4, AAC, true, true, video/mp4",
        "phrase.webm, WEBM, OPUS, false, false, audio/webm",
        "phrase.mp3, MP3, MP3, false, false, audio/mpeg",
        "please.wav, WAV, PCM, false, true, audio/wav",
    })
    void aSoundIsKnownByItsBytes(
            String name, Container container, Codec codec, boolean video, boolean timed, String type)
            throws IOException {
        var sound = SoundFormat.of(SAMPLES.resolve(name)).orElseThrow();

        assertThat(sound.container()).isEqualTo(container);
        assertThat(sound.codec()).isEqualTo(codec);
        assertThat(sound.video()).isEqualTo(video);
        assertThat(sound.mimeType()).isEqualTo(type);
        assertThat(sound.length().isPresent()).isEqualTo(timed);
        sound.length().ifPresent(length -> assertThat(length.toMillis()).isBetween(500L, 40_000L));
    }

    /** Wherever it is cut, and whatever is behind, nobody falls over it. */
    @ParameterizedTest
    @ValueSource(strings = {"phrase.ogg", "phrase.m4a", "round.mp4", "phrase.webm", "phrase.mp3", "please.wav"})
    void aSoundThatIsCutAnywhereIsStillLookedAt(String name) throws IOException {
        var whole = Files.readAllBytes(SAMPLES.resolve(name));
        for (int end = 0; end < whole.length; end += 1 + end / 10) {
            assertThat(SoundFormat.of(written(Arrays.copyOf(whole, end))).map(SoundFormat::mimeType))
                    .as("the first %d bytes", end)
                    .satisfiesAnyOf(type -> assertThat(type).isEmpty(), type -> assertThat(type.orElseThrow())
                            .matches("(audio|video)/(ogg|mp4|webm|mpeg|wav)"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "OggS", "RIFF....WEBP", "....ftypheic....", "<html>", "\u00FF\u00D8\u00FF\u00E0 JFIF"})
    void whatIsNoSoundIsNone(String bytes) throws IOException {
        assertThat(SoundFormat.of(written(bytes.getBytes(ISO_8859_1)))).isEqualTo(Optional.empty());
    }

    @Test
    void boxesWithinBoxesThatSayNothingEnd() throws IOException {
        var boxes = new byte[64 * 1024];
        System.arraycopy("\0\0\0\10ftypM4A ".getBytes(ISO_8859_1), 0, boxes, 0, 12);
        for (int at = 8; at + 8 <= boxes.length; at += 8) {
            boxes[at + 3] = 8;
            System.arraycopy("free".getBytes(ISO_8859_1), 0, boxes, at + 4, 4);
        }

        assertThat(SoundFormat.of(written(boxes)).orElseThrow().codec()).isEqualTo(Codec.OTHER);
    }

    private Path written(byte[] bytes) throws IOException {
        return Files.write(directory.resolve("sound"), bytes);
    }
}
