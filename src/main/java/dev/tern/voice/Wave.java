package dev.tern.voice;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Voice notes as plain sound, as far as that needs no program beside this one. */
public final class Wave {
    /** Nobody's voice note is listened to for longer. */
    public static final Duration LONGEST = Duration.ofMinutes(20);

    private static final int HEAD = 44;
    private static final int SNIFFED = 64;

    private Wave() {}

    /**
     * A clip as a WAV file of 16 kHz, 16 bit, one channel; empty where its form, told by its bytes, needs a program to be
     * read. Opus in Ogg and WAV need none. Fails with {@link NotHeard} where it is broken or longer than
     * {@link #LONGEST}. Blocks.
     */
    public static Optional<byte[]> of(Path clip) throws IOException {
        return read(clip).map(Wave::file);
    }

    /** The samples of a clip; empty and failing as {@link #of}. Blocks. */
    public static Optional<Pcm> read(Path clip) throws IOException {
        var start = start(clip);
        if (OpusDecoding.isOggOpus(start)) {
            return Optional.of(OpusDecoding.read(clip, LONGEST));
        }
        return WaveDecoding.isWave(start) ? Optional.of(WaveDecoding.read(clip, LONGEST)) : Optional.empty();
    }

    private static byte[] start(Path clip) throws IOException {
        try (var in = Files.newInputStream(clip)) {
            return in.readNBytes(SNIFFED);
        }
    }

    /** A file with these samples. */
    static byte[] file(Pcm pcm) {
        var samples = pcm.bytes();
        return ByteBuffer.allocate(HEAD + samples.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(ascii("RIFF"))
                .putInt(HEAD - 8 + samples.length)
                .put(ascii("WAVEfmt "))
                .putInt(16)
                .putShort((short) 1)
                .putShort((short) 1)
                .putInt(Pcm.RATE)
                .putInt(Pcm.RATE * 2)
                .putShort((short) 2)
                .putShort((short) 16)
                .put(ascii("data"))
                .putInt(samples.length)
                .put(samples)
                .array();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
