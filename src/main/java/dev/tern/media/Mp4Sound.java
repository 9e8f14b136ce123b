package dev.tern.media;

import dev.tern.media.SoundFormat.Codec;
import dev.tern.media.SoundFormat.Container;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * What is in an MP4 file: its boxes name the tracks. The box of them all may be at the end; the sound itself is not read.
 *
 * @see <a href="https://www.iso.org/standard/83102.html">ISO/IEC 14496-12</a>
 */
final class Mp4Sound {
    /** More boxes than that in one place, and the file is made to keep us busy. */
    private static final int MOST_BOXES = 1_000;

    private static final long MOST_TICKS = Long.MAX_VALUE / 1000;

    private final FileBytes file;
    private Codec codec = Codec.OTHER;
    private boolean video;
    private Optional<Duration> length = Optional.empty();
    private int boxes;

    private Mp4Sound(FileBytes file) {
        this.file = file;
    }

    static SoundFormat of(FileBytes file) throws IOException {
        var found = new Mp4Sound(file);
        found.read(0, file.size());
        return new SoundFormat(Container.MP4, found.codec, found.video, found.length);
    }

    private void read(long from, long to) throws IOException {
        for (long at = from; at + 8 <= to && boxes < MOST_BOXES; boxes++) {
            long size = file.intAt(at);
            int head = size == 1 ? 16 : 8;
            long whole = size == 1 ? file.at(at + 8, 8).getLong() : size == 0 ? to - at : size;
            if (whole < head || whole > to - at) {
                return;
            }
            box(file.wordAt(at + 4, 4), at + head, at + whole);
            at += whole;
        }
    }

    private void box(String type, long from, long to) throws IOException {
        switch (type) {
            case "moov", "trak", "mdia", "minf", "stbl" -> read(from, to);
            case "mvhd" -> length = length(from);
            case "hdlr" -> video |= file.wordAt(from + 8, 4).equals("vide");
            case "stsd" -> entry(file.wordAt(from + 12, 4));
            default -> {}
        }
    }

    private void entry(String format) {
        codec = switch (format) {
            case "mp4a" -> Codec.AAC;
            case "Opus" -> Codec.OPUS;
            case "fLaC" -> Codec.FLAC;
            case ".mp3" -> Codec.MP3;
            case "samr", "sawb" -> Codec.AMR;
            case "sowt", "twos", "lpcm" -> Codec.PCM;
            default -> codec;
        };
    }

    private Optional<Duration> length(long from) throws IOException {
        boolean wide = file.byteAt(from) == 1;
        long rate = file.intAt(from + (wide ? 20 : 12));
        long ticks = wide ? file.at(from + 24, 8).getLong() : file.intAt(from + 16);
        return rate > 0 && ticks > 0 && ticks < MOST_TICKS && ticks != 0xFFFF_FFFFL
                ? Optional.of(Duration.ofMillis(ticks * 1000 / rate))
                : Optional.empty();
    }
}
