package dev.tern.voice;

import io.github.jaredmdobson.concentus.OpusDecoder;
import io.github.jaredmdobson.concentus.OpusException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.gagravarr.ogg.OggFile;
import org.gagravarr.ogg.OggPacket;
import org.gagravarr.ogg.OggPacketReader;

/**
 * Opus in Ogg, as voice notes of most platforms are, decoded without native code.
 *
 * <p>Always at 48 kHz and then resampled: asked for 16 kHz, Concentus 1.0.2 gives silence for hybrid frames, which is
 * what encoders choose for speech. The container is as in RFC 7845.
 */
final class OpusDecoding {
    private static final int RATE = 48_000;
    /** 120 ms, the longest packet there is. */
    private static final int LONGEST = 5_760;

    private static final byte[] HEAD = "OpusHead".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TAGS = "OpusTags".getBytes(StandardCharsets.US_ASCII);
    private static final int HEAD_LENGTH = 19;

    private final OpusDecoder decoder;
    private final int channels;
    private final short[] frame;
    private final Resampler resampler;
    /** Samples at the beginning that only bring the decoder into swing. */
    private int skip;

    private OpusDecoding(byte[] head, Duration most) throws OpusException {
        this.channels = head[9];
        this.skip = Byte.toUnsignedInt(head[10]) | Byte.toUnsignedInt(head[11]) << 8;
        this.decoder = new OpusDecoder(RATE, channels);
        this.frame = new short[LONGEST * channels];
        this.resampler = new Resampler(RATE, most);
    }

    /** Whether a file that begins so is one of these. */
    static boolean isOggOpus(byte[] start) {
        return start.length >= 36
                && new String(start, 0, 4, StandardCharsets.US_ASCII).equals("OggS")
                && beginsWith(Arrays.copyOfRange(start, 28, start.length), HEAD);
    }

    /** Reads all of it; fails with {@link NotHeard} where it is broken, or longer than that. Blocks. */
    static Pcm read(Path file, Duration most) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(file))) {
            return read(in, most);
        } catch (OpusException | RuntimeException broken) { // both libraries trip over their own feet in broken files
            throw broken instanceof NotHeard known
                    ? known
                    : new NotHeard(NotHeard.Reason.UNSUPPORTED, "ogg/opus is broken error=" + broken.getClass());
        }
    }

    private static Pcm read(InputStream in, Duration most) throws IOException, OpusException {
        // closing it is closing the stream
        @SuppressWarnings("resource")
        var packets = new OggFile(in).getPacketReader();
        var head = packets.getNextPacket();
        if (head == null || !isHead(head.getData())) {
            throw new NotHeard(NotHeard.Reason.UNSUPPORTED, "no opus of one or two channels in the ogg");
        }
        var decoding = new OpusDecoding(head.getData(), most);
        decoding.all(packets, head.getSid());
        return decoding.resampler.finish();
    }

    /** One or two channels in one stream; what has more is surround, and no voice note. */
    private static boolean isHead(byte[] packet) {
        return packet.length >= HEAD_LENGTH && beginsWith(packet, HEAD) && (packet[9] == 1 || packet[9] == 2);
    }

    private void all(OggPacketReader packets, int stream) throws IOException, OpusException {
        for (OggPacket packet = packets.getNextPacketWithSid(stream);
                packet != null;
                packet = packets.getNextPacketWithSid(stream)) {
            var data = packet.getData();
            if (data.length > 0 && !beginsWith(data, TAGS)) {
                mix(decoder.decode(data, 0, data.length, frame, 0, LONGEST, false));
            }
        }
    }

    private void mix(int samples) {
        for (int i = 0; i < samples; i++) {
            if (skip > 0) {
                skip--;
            } else {
                resampler.accept(channels == 1 ? frame[i] : (frame[2 * i] + frame[2 * i + 1]) / 2f);
            }
        }
    }

    private static boolean beginsWith(byte[] data, byte[] start) {
        return data.length >= start.length && Arrays.equals(data, 0, start.length, start, 0, start.length);
    }
}
