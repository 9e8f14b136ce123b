package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.ScriptedSpeaker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaveformTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path directory;

    private byte[] bars(byte[] file) throws IOException {
        return Base64.getDecoder().decode(Waveform.of(Files.write(directory.resolve("file"), file)));
    }

    /** 1.8 seconds are 90 packets of 20 ms. */
    @Test
    void aShortSpeechHasABarForEachPacket() throws IOException {
        var bars = bars(ScriptedSpeaker.sample("answer.ogg"));

        assertThat(bars).hasSize(90).contains((byte) 255);
        assertThat(bars[bars.length - 1] & 0xFF).as("it ends in silence").isLessThan(100);
    }

    @Test
    void aLongOneHas256() throws IOException {
        var pages = new byte[4_000];
        Arrays.fill(pages, (byte) 0);
        for (int page = 0; page < 40; page++) {
            System.arraycopy("OggS".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1), 0, pages, page * 100, 4);
            pages[page * 100 + 26] = 36;
            Arrays.fill(pages, page * 100 + 27, page * 100 + 63, (byte) 1);
            pages[page * 100 + 62] = 2;
        }

        assertThat(bars(pages)).hasSize(256);
    }

    @Test
    void whatIsNoOggIsFlat() throws IOException {
        assertThat(bars(new byte[0])).containsExactly(0);
        assertThat(bars(ScriptedSpeaker.sample("answer.mp3"))).containsExactly(0);
        assertThat(bars(Arrays.copyOf(ScriptedSpeaker.sample("answer.ogg"), 700)))
                .isNotEmpty();
    }
}
