package dev.tern.media;

import dev.tern.media.SoundFormat.Codec;
import dev.tern.media.SoundFormat.Container;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Sounds whose first bytes tell what there is to know. */
final class SimpleSounds {
    private static final int MOST_CHUNKS = 100;
    private static final int WEBM_HEAD = 16 * 1024;

    private SimpleSounds() {}

    static SoundFormat wav(FileBytes file) throws IOException {
        var codec = Codec.OTHER;
        long rate = 0;
        long data = 0;
        long at = 12;
        for (int i = 0; i < MOST_CHUNKS && at + 8 <= file.size() && data == 0; i++) {
            var name = file.wordAt(at, 4);
            long size = file.littleAt(at + 4, 4).getInt() & 0xFFFF_FFFFL;
            if (name.equals("fmt ")) {
                int format = file.littleAt(at + 8, 2).getShort() & 0xFFFF;
                codec = format == 1 || format == 3 || format == 0xFFFE ? Codec.PCM : Codec.OTHER;
                rate = file.littleAt(at + 16, 4).getInt() & 0xFFFF_FFFFL;
            } else if (name.equals("data")) {
                // a program that streams does not know the size yet, and writes the largest that there is
                data = Math.min(size, file.size() - at - 8);
            }
            at += 8 + size + size % 2;
        }
        var length =
                rate > 0 && data > 0 ? Optional.of(Duration.ofMillis(data * 1000 / rate)) : Optional.<Duration>empty();
        return new SoundFormat(Container.WAV, codec, false, length);
    }

    static SoundFormat flac(FileBytes file) throws IOException {
        // 20 bits of rate, 8 of how a sample looks, 36 of how many there are
        long bits = file.at(18, 8).getLong();
        long rate = bits >>> 44;
        long samples = bits & 0xF_FFFF_FFFFL;
        var length = rate > 0 && samples > 0
                ? Optional.of(Duration.ofMillis(samples * 1000 / rate))
                : Optional.<Duration>empty();
        return new SoundFormat(Container.FLAC, Codec.FLAC, false, length);
    }

    /** Its parts can be in many orders, but the names of the codecs are near the beginning. */
    static Optional<SoundFormat> webm(FileBytes file) throws IOException {
        if (file.intAt(0) != 0x1A45DFA3L) {
            return Optional.empty();
        }
        var head = file.wordAt(0, WEBM_HEAD);
        if (!head.substring(0, 64).contains("webm")) {
            return Optional.empty();
        }
        var codec = head.contains("A_OPUS") ? Codec.OPUS : head.contains("A_VORBIS") ? Codec.VORBIS : Codec.OTHER;
        var video = head.contains("V_VP8") || head.contains("V_VP9") || head.contains("V_AV1");
        return Optional.of(new SoundFormat(Container.WEBM, codec, video, Optional.empty()));
    }

    /** A tag before it, or a frame of layer III at once. */
    static boolean isMp3(String start) {
        boolean frame = start.charAt(0) == 0xFF
                && (start.charAt(1) & 0xE6) == 0xE2
                && (start.charAt(2) & 0xF0) != 0xF0
                && (start.charAt(2) & 0x0C) != 0x0C;
        return start.startsWith("ID3") || frame;
    }
}
