package dev.tern.sandbox;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gagravarr.ogg.OggFile;
import org.gagravarr.ogg.OggPacket;
import org.junit.jupiter.api.Test;

/** What a browser records becomes what messengers send: the page's own module, run by node on a recording of Chromium. */
class RecordedVoiceTest {
    private static final Path MODULE = Path.of("src/main/resources/META-INF/resources/sandbox/ogg.js");
    private static final Path RECORDING = Path.of("src/test/resources/sandbox/note.webm");
    private static final Path HOME = Path.of("target/recorded-voice");
    /** Frames of 60 ms, as ffprobe counts them. */
    private static final int FRAMES = 10;

    private static final String RUN = "import('./ogg.mjs').then(ogg => { const fs = require('fs');"
            + " const made = ogg.oggOfWebm(new Uint8Array(fs.readFileSync('in')));"
            + " fs.writeFileSync('out', made ?? ''); })";

    @Test
    void opusInWebmBecomesOpusInOgg() throws Exception {
        var made = made(Files.readAllBytes(RECORDING));

        assertThat(Sounds.isVoice(made)).isTrue();
        var packets = packets(made);
        assertThat(new String(packets.get(1).getData(), 0, 8, US_ASCII)).isEqualTo("OpusTags");
        assertThat(packets).hasSize(2 + FRAMES);
        assertThat(packets.getLast().isEndOfStream()).isTrue();
        var head = packets.getFirst().getData();
        int before = (head[10] & 0xff) | ((head[11] & 0xff) << 8);
        assertThat(packets.getLast().getGranulePosition()).isEqualTo(before + FRAMES * 2_880L);
    }

    @Test
    void eachPageBearsItsSum() throws Exception {
        var made = ByteBuffer.wrap(made(Files.readAllBytes(RECORDING))).order(ByteOrder.LITTLE_ENDIAN);
        int pages = 0;
        for (int at = 0; at < made.capacity(); pages++) {
            int lines = made.get(at + 26);
            int length = 27 + lines;
            for (int i = 0; i < lines; i++) {
                length += made.get(at + 27 + i) & 0xff;
            }
            var page = new byte[length];
            made.get(at, page);
            assertThat(made.getInt(at + 22)).isEqualTo(sum(page));
            at += length;
        }
        assertThat(pages).isEqualTo(3);
    }

    @Test
    void whatIsNoSuchRecordingIsLeftAlone() throws Exception {
        assertThat(made(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9})).isEmpty();
        assertThat(made(new byte[0])).isEmpty();
    }

    private static byte[] made(byte[] recording) throws Exception {
        Files.createDirectories(HOME);
        Files.write(HOME.resolve("ogg.mjs"), Files.readAllBytes(MODULE));
        Files.write(HOME.resolve("in"), recording);
        Files.deleteIfExists(HOME.resolve("out"));
        assumeTrue(ForeignClients.runs("node", "--version"), "skipped: there is no node on the PATH");
        assertThat(ForeignClients.run(HOME, HOME.resolve("node.log"), "node", "-e", RUN))
                .isZero();
        return Files.readAllBytes(HOME.resolve("out"));
    }

    /** The sum that a page with no sum in it must have, as RFC 3533 defines it. */
    private static int sum(byte[] page) {
        int sum = 0;
        for (int i = 0; i < page.length; i++) {
            sum ^= (i >= 22 && i < 26 ? 0 : page[i]) << 24;
            for (int bit = 0; bit < 8; bit++) {
                sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
            }
        }
        return sum;
    }

    private static List<OggPacket> packets(byte[] made) throws IOException {
        var reader = new OggFile(new ByteArrayInputStream(made)).getPacketReader();
        var packets = new ArrayList<OggPacket>();
        for (var packet = reader.getNextPacket(); packet != null; packet = reader.getNextPacket()) {
            packets.add(packet);
        }
        return packets;
    }
}
