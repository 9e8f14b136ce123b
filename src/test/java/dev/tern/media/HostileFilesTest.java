package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.TestFiles;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Content.Kept;
import dev.tern.turn.Content.Missing;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are not what they are said to be, or are more than they look like. */
class HostileFilesTest extends OpeningBench {
    private static final byte[] PNG = Base64.getDecoder().decode(TestFiles.PNG);
    private static final Content BROKEN = new Missing("is a picture that is broken or not whole");

    private Content open(Attachment file, byte[] bytes) {
        server.gives("/file", bytes);
        return open(file);
    }

    private Kept kept(Attachment file, byte[] bytes) {
        return (Kept) open(file, bytes);
    }

    private String text(Attachment file, byte[] bytes) {
        return kept(file, bytes).text().orElseThrow().text();
    }

    @Test
    void aPictureIsWhatItsBytesSay() {
        var kept = kept(file("notes.txt", "text/plain"), PNG);

        assertThat(kept.mimeType()).isEqualTo("image/png");
        assertThat(kept.text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../../etc/passwd", "C:\\x", "a\u0000b", "\u2215etc\u2044passwd", "/etc/passwd", "..", "CON"})
    void aNameIsNoPath(String name) throws IOException {
        var kept = kept(file(name, "text/plain"), bytes("words"));

        assertThat(Files.readString(files().path(kept.handle()))).isEqualTo("words");
    }

    @Test
    void theSameBytesAreKeptOnce() throws IOException {
        server.gives("/other", bytes("words"));

        var first = kept(file("a.txt", "text/plain"), bytes("words"));
        var second = (Kept) open(new Attachment.File("/other", Optional.of("b.md"), "text/plain", 5));

        assertThat(second.handle()).isEqualTo(first.handle());
        assertThat(second.mimeType()).isEqualTo("text/markdown");
        try (var all = Files.walk(home)) {
            assertThat(all.filter(Files::isRegularFile)).hasSize(1);
        }
    }

    /** A gigabyte of nothing in a megabyte; it is a file, and nobody looks into it. */
    @Test
    void anArchiveIsNeverUnpacked() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("../../bomb"));
            var zeros = new byte[1024 * 1024];
            for (int i = 0; i < 64; i++) {
                zip.write(zeros);
            }
        }

        assertThat(open(file("report.docx", "application/msword"), out.toByteArray()))
                .extracting("mimeType", "bytes", "text")
                .containsExactly("application/zip", (long) out.size(), Optional.empty());
    }

    /** B63. */
    @Test
    void aPageToSignInIsNoPicture() {
        var page = bytes("<!DOCTYPE html><title>Slack</title>");

        assertThat(open(picture(), page)).isEqualTo(new Missing(PAGE));
        assertThat(log.all()).containsExactly("file not opened account=testing:1 reason=" + PAGE);
    }

    @Test
    void aPageToSignInIsNoTextOfAnotherSize() {
        var said = new Attachment.File("/file", Optional.of("notes.txt"), "text/plain", 7);

        assertThat(open(said, bytes("<!DOCTYPE html><title>Slack</title>"))).isEqualTo(new Missing(PAGE));
    }

    @Test
    void aPageThatSomebodySentIsText() {
        var page = "<!DOCTYPE html><title>Mine</title><script>alert(1)</script>";
        var said = new Attachment.File("/file", Optional.of("mine.html"), "text/html", page.length());

        assertThat(text(said, bytes(page))).isEqualTo(page);
    }

    /** Nothing is drawn of it, so its script is words like any other. */
    @Test
    void aDrawingWithAScriptIsText() {
        var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>fetch('http://10.0.0.1/')</script></svg>";

        var kept = kept(picture(), bytes(svg));

        assertThat(kept.mimeType()).isEqualTo("image/svg+xml");
        assertThat(kept.text()).contains(new Content.Excerpt(svg, true));
    }

    @Test
    void aPictureThatIsCutIsNone() throws IOException {
        for (var format : List.of("png", "jpg", "gif")) {
            var whole = drawn(format);
            assertThat(open(picture(), whole)).as(format).isInstanceOf(Kept.class);
            for (int end : new int[] {whole.length / 2, whole.length - 20}) {
                assertThat(open(picture(), Arrays.copyOf(whole, end)))
                        .as("%s of %d bytes", format, end)
                        .isEqualTo(BROKEN);
            }
        }
    }

    private static byte[] drawn(String format) throws IOException {
        var image = new BufferedImage(64, 48, BufferedImage.TYPE_INT_RGB);
        IntStream.range(0, 64 * 48).forEach(i -> image.setRGB(i % 64, i / 64, i * 7919));
        var out = new ByteArrayOutputStream();
        ImageIO.write(image, format, out);
        return out.toByteArray();
    }

    @Test
    void aPictureThatWouldFillTheMemoryIsNone() {
        var huge = ByteBuffer.wrap(PNG.clone())
                .putInt(16, 60_000)
                .putInt(20, 60_000)
                .array();

        assertThat(open(picture(), huge))
                .isEqualTo(new Missing("is a picture of 60000 x 60000 pixels, too large to be looked at"));
    }

    @Test
    void aPictureOfManyMoreIsNone() {
        var huge = ByteBuffer.wrap(PNG.clone()).putInt(16, -1).putInt(20, -1).array();

        assertThat(open(picture(), huge)).isInstanceOf(Missing.class);
    }

    @Test
    void aPictureOfANewerKindIsMeasuredToo() {
        var webp = ByteBuffer.allocate(30)
                .put(bytes("RIFF"))
                .putInt(Integer.reverseBytes(22))
                .put(bytes("WEBPVP8X"));
        webp.putInt(Integer.reverseBytes(10)).putInt(0).put(new byte[] {-1, -1, 0, -1, -1, 0});

        assertThat(open(picture(), webp.array()))
                .isEqualTo(new Missing("is a picture of 65536 x 65536 pixels, too large to be looked at"));
    }

    @Test
    void whatHasControlsInItIsNoText() {
        assertThat(kept(file("notes.txt", "text/plain"), bytes("words\0words")).text())
                .isEmpty();
        assertThat(kept(file("notes.txt", "text/plain"), bytes("\u001B[31mred")).text())
                .isEmpty();
        assertThat(kept(file("notes.txt", "text/plain"), new byte[] {'a', (byte) 0xC3, '(', 'b'})
                        .text())
                .isEmpty();
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        var kept = kept(file("notes.md", "text/plain"), bytes("x" + "é".repeat(5 * 1024 * 1024)));

        assertThat(kept.mimeType()).isEqualTo("text/markdown");
        assertThat(kept.text()).contains(new Content.Excerpt("x" + "é".repeat(32 * 1024 - 1), false));
    }

    @Test
    void textIsReadInAllItsEncodings() {
        var words = "Grüße, 世界 🎉";
        for (var name : List.of("UTF-8", "UTF-16LE", "UTF-16BE")) {
            var marked = ("\uFEFF" + words).getBytes(java.nio.charset.Charset.forName(name));
            assertThat(text(file("notes.txt", "text/plain"), marked)).as(name).isEqualTo(words);
        }
        assertThat(text(file("notes.csv", "x/y"), words.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(words);
    }

    @Test
    void noMoreThanTenOfAMessageAreOpened() {
        server.gives("/file", bytes("words"));
        var files = new ArrayList<Attachment>();
        for (int i = 0; i < 12; i++) {
            files.add(file("notes-" + i + ".txt", "text/plain"));
        }

        var turn = opening(
                        (account, file) -> io.smallrye.mutiny.Uni.createFrom().item(() -> location(server.at("/file"))))
                .open(turn(files.toArray(Attachment[]::new)))
                .await()
                .atMost(PATIENCE);

        assertThat(turn.unopened()).isEmpty();
        var last = new Missing("is one too many: no more than 10 files of a message are opened");
        assertThat(turn.annotations().subList(10, 12)).extracting("content").containsOnly(Optional.of(last));
        assertThat(server.asked()).hasSize(10);
    }
}
