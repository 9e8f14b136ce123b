package dev.tern.boot;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.media.KeptFiles;
import dev.tern.media.MediaLimits;
import dev.tern.model.KeptMedia.Media;
import dev.tern.turn.FileHandle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people sent, as providers take it. */
class ModelMediaTest {
    private static final long MOST = 50_000;

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    @SuppressWarnings("NullAway.Init") // set before each
    private KeptFiles files;

    @SuppressWarnings("NullAway.Init") // set before each
    private ModelMedia media;

    @BeforeEach
    void open() {
        files = new KeptFiles(home);
        media = new ModelMedia(files, new MediaLimits(MOST * 2, MOST, 10, Duration.ofSeconds(1), Set.of()));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private FileHandle keep(byte[] bytes) {
        return get(files.keep(() -> new ByteArrayInputStream(bytes), MOST * 2)).handle();
    }

    private static byte[] sample(String name) throws IOException {
        try (var in = ModelMediaTest.class.getResourceAsStream("/voice/" + name)) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    private Optional<Media> heard(byte[] bytes, String mimeType) {
        return media.sound(keep(bytes), mimeType);
    }

    private Optional<Media> seen(byte[] bytes) {
        return media.picture(keep(bytes), "image/gif");
    }

    @Test
    void aLightPictureIsShownAsItIs() {
        var shown = seen(ascii("GIF89a")).orElseThrow();

        assertThat(shown.form()).isEqualTo("image/gif");
        assertThat(shown.bytes()).isEqualTo(ascii("GIF89a"));
    }

    @Test
    void aPictureAboveTheLimitIsNotShown() {
        assertThat(seen(new byte[(int) MOST + 1])).isEmpty();
    }

    @Test
    void aVoiceNoteIsPlainSound() throws IOException {
        var part = heard(sample("phrase.ogg"), "audio/ogg").orElseThrow();

        assertThat(part.form()).isEqualTo("wav");
        assertThat(part.bytes()).startsWith(ascii("RIFF"));
    }

    @Test
    void anMp3StaysOne() throws IOException {
        var bytes = sample("phrase.mp3");

        var part = heard(bytes, "audio/mpeg").orElseThrow();

        assertThat(part.form()).isEqualTo("mp3");
        assertThat(part.bytes()).isEqualTo(bytes);
    }

    @Test
    void whatCannotBeReadOrIsGoneIsNotShown() throws IOException {
        assertThat(heard(sample("phrase.webm"), "audio/webm")).isEmpty();
        assertThat(heard(ascii("OggSxxxxxxxxxxxxxxxxxxxxxxxxxxxxOpusHead"), "audio/ogg"))
                .isEmpty();
        assertThat(media.picture(new FileHandle("ab".repeat(32)), "image/gif")).isEmpty();
    }
}
