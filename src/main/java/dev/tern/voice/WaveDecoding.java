package dev.tern.voice;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** WAV files with 16-bit samples, of any rate and number of channels. */
final class WaveDecoding {
    private static final int PCM = 1;
    /** Says in its longer head what it is; with 16 bits that is PCM. */
    private static final int EXTENSIBLE = 0xfffe;

    /** Programs that write into a pipe can't tell the size beforehand; then it is all there is. */
    private static final long UNTOLD = 0xffffffffL;

    private static final int FORMAT_LENGTH = 16;
    private static final int MOST_CHANNELS = 8;

    private final InputStream in;
    private final Duration most;

    private WaveDecoding(InputStream in, Duration most) {
        this.in = in;
        this.most = most;
    }

    /** Whether a file that begins so is one of these. */
    static boolean isWave(byte[] start) {
        return start.length >= 12
                && name(start, 0).equals("RIFF")
                && name(start, 8).equals("WAVE");
    }

    /** Reads all of it; fails with {@link NotHeard} where it is broken, or longer than that. Blocks. */
    static Pcm read(Path file, Duration most) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(file))) {
            in.skipNBytes(12);
            return new WaveDecoding(in, most).read();
        } catch (EOFException end) {
            throw new NotHeard(NotHeard.Reason.UNSUPPORTED, "wav ends before its samples");
        }
    }

    private Pcm read() throws IOException {
        Format format = null;
        var chunk = chunk();
        for (; !chunk.name.equals("data"); chunk = chunk()) {
            if (chunk.name.equals("fmt ") && chunk.size >= FORMAT_LENGTH) {
                format = format();
                in.skipNBytes(padded(chunk.size) - FORMAT_LENGTH);
            } else {
                in.skipNBytes(padded(chunk.size));
            }
        }
        if (format == null) {
            throw new NotHeard(NotHeard.Reason.UNSUPPORTED, "wav does not say what it holds");
        }
        return samples(format, chunk.size);
    }

    private record Chunk(String name, long size) {}

    private record Format(int channels, int rate) {}

    private Chunk chunk() throws IOException {
        var head = exactly(8);
        return new Chunk(name(head, 0), Integer.toUnsignedLong(little(head).getInt(4)));
    }

    private static long padded(long size) {
        return size + (size & 1);
    }

    private Format format() throws IOException {
        var head = little(exactly(FORMAT_LENGTH));
        int kind = Short.toUnsignedInt(head.getShort(0));
        int channels = Short.toUnsignedInt(head.getShort(2));
        int bits = Short.toUnsignedInt(head.getShort(14));
        if ((kind != PCM && kind != EXTENSIBLE) || bits != 16 || channels < 1 || channels > MOST_CHANNELS) {
            throw new NotHeard(
                    NotHeard.Reason.UNSUPPORTED,
                    "wav is not plain kind=" + kind + " bits=" + bits + " channels=" + channels);
        }
        return new Format(channels, head.getInt(4));
    }

    private Pcm samples(Format format, long size) throws IOException {
        var resampler = new Resampler(format.rate, most);
        var moment = new byte[2 * format.channels];
        long left = size == UNTOLD ? Long.MAX_VALUE : size;
        for (;
                left >= moment.length && in.readNBytes(moment, 0, moment.length) == moment.length;
                left -= moment.length) {
            int sum = 0;
            for (int i = 0; i < moment.length; i += 2) {
                sum += (short) (Byte.toUnsignedInt(moment[i]) | moment[i + 1] << 8);
            }
            resampler.accept((float) sum / format.channels);
        }
        return resampler.finish();
    }

    private byte[] exactly(int bytes) throws IOException {
        var read = in.readNBytes(bytes);
        if (read.length < bytes) {
            throw new EOFException();
        }
        return read;
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static String name(byte[] bytes, int at) {
        return new String(bytes, at, 4, StandardCharsets.US_ASCII);
    }
}
