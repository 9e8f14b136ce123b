package dev.tern.media;

import dev.tern.media.SoundFormat.Codec;
import dev.tern.media.SoundFormat.Container;
import java.io.IOException;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.Optional;

/**
 * What is in an Ogg file: the first page of each stream names its codec, the last page tells how long it is.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7845">RFC 7845, Opus in Ogg</a>
 */
final class OggSound {
    private static final int PAGE = 27;
    private static final int LONGEST_PAGE = PAGE + 255 + 255 * 255;
    private static final int OPUS_RATE = 48_000;
    private static final long MOST_SAMPLES = Long.MAX_VALUE / 1000;

    private OggSound() {}

    /** Empty where the first stream is none of sound. */
    static Optional<SoundFormat> of(FileBytes file) throws IOException {
        int packet = PAGE + file.byteAt(PAGE - 1L);
        var name = file.wordAt(packet, 8);
        if (name.equals("OpusHead")) {
            int skip = file.littleAt(packet + 10, 2).getShort() & 0xFFFF;
            return Optional.of(sound(Codec.OPUS, length(file, OPUS_RATE, skip)));
        }
        if (name.startsWith("\1vorbis")) {
            int rate = file.littleAt(packet + 12, 4).getInt();
            return Optional.of(sound(Codec.VORBIS, length(file, rate, 0)));
        }
        if (name.startsWith("\177FLAC")) {
            return Optional.of(sound(Codec.FLAC, Optional.empty()));
        }
        return name.startsWith("Speex") ? Optional.of(sound(Codec.OTHER, Optional.empty())) : Optional.empty();
    }

    private static SoundFormat sound(Codec codec, Optional<Duration> length) {
        return new SoundFormat(Container.OGG, codec, false, length);
    }

    private static Optional<Duration> length(FileBytes file, int rate, int skip) throws IOException {
        int tail = (int) Math.min(file.size(), LONGEST_PAGE);
        long from = file.size() - tail;
        var end = file.wordAt(from, tail);
        int page = end.lastIndexOf("OggS");
        if (page < 0 || tail - page < PAGE || rate <= 0) {
            return Optional.empty();
        }
        long samples =
                file.at(from + page + 6, 8).order(ByteOrder.LITTLE_ENDIAN).getLong() - skip;
        return samples > 0 && samples < MOST_SAMPLES
                ? Optional.of(Duration.ofMillis(samples * 1000 / rate))
                : Optional.empty();
    }
}
