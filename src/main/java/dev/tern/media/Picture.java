package dev.tern.media;

import java.io.IOException;
import java.util.Optional;

/**
 * What a picture says of itself. Nothing is decoded, so a small file that would fill the memory as a picture is known before
 * it does.
 *
 * @param width in pixels
 * @param height in pixels
 * @param whole whether its end is there too
 */
record Picture(long width, long height, boolean whole) {
    /** More than any camera's; decoded, about 200 MB. */
    private static final long MOST_PIXELS = 50_000_000;

    private static final int MOST_CHUNKS = 100_000;
    private static final int BLOCK = 64 * 1024;

    /** Empty for kinds of pictures that are not known here. */
    static Optional<Picture> of(String type, FileBytes file) throws IOException {
        return switch (type) {
            case "image/png" -> Optional.of(png(file));
            case "image/jpeg" -> Optional.of(jpeg(file));
            case "image/gif" -> Optional.of(gif(file));
            case "image/webp" -> Optional.of(webp(file));
            default -> Optional.empty();
        };
    }

    /** Throws {@link FileRefused} where nobody should look at it. */
    void check() {
        if (width > 0 && height > 0 && width > MOST_PIXELS / height) {
            throw new FileRefused("is a picture of " + width + " x " + height + " pixels, too large to be looked at");
        }
        if (!whole || width < 1 || height < 1) {
            throw new FileRefused("is a picture that is broken or not whole");
        }
    }

    private static Picture png(FileBytes file) throws IOException {
        boolean whole = false;
        long at = 8;
        for (int i = 0; i < MOST_CHUNKS && !whole && at + 12 <= file.size(); i++) {
            whole = file.wordAt(at + 4, 4).equals("IEND");
            at += 12 + file.intAt(at);
        }
        return new Picture(file.intAt(16), file.intAt(20), whole);
    }

    private static Picture jpeg(FileBytes file) throws IOException {
        long width = 0;
        long height = 0;
        long at = 2;
        for (int i = 0; i < MOST_CHUNKS && at + 4 <= file.size() && file.byteAt(at) == 0xFF; i++) {
            int marker = file.byteAt(at + 1);
            if (marker == 0xFF) {
                at++;
                continue;
            }
            if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) {
                height = file.shortAt(at + 5);
                width = file.shortAt(at + 7);
            }
            if (marker == 0xDA) {
                return new Picture(width, height, endsAfter(at, file));
            }
            at += 2L + file.shortAt(at + 2);
        }
        return new Picture(width, height, false);
    }

    /** Within the picture's data no FF stands before D9 but at its end. */
    private static boolean endsAfter(long start, FileBytes file) throws IOException {
        for (long at = start; at < file.size(); at += BLOCK) {
            var block = file.wordAt(at, (int) Math.min(BLOCK + 1L, file.size() - at));
            if (block.contains("\u00FF\u00D9")) {
                return true;
            }
        }
        return false;
    }

    private static Picture gif(FileBytes file) throws IOException {
        var size = file.littleAt(6, 4);
        int tail = (int) Math.min(16, file.size());
        return new Picture(
                size.getShort() & 0xFFFF,
                size.getShort() & 0xFFFF,
                file.wordAt(file.size() - tail, tail).contains(";"));
    }

    private static Picture webp(FileBytes file) throws IOException {
        boolean whole = (file.littleAt(4, 4).getInt() & 0xFFFF_FFFFL) + 8 <= file.size();
        return switch (file.wordAt(12, 4)) {
            case "VP8X" -> new Picture(1 + three(file, 24), 1 + three(file, 27), whole);
            case "VP8L" -> {
                int bits = file.littleAt(21, 4).getInt();
                yield new Picture(1 + (bits & 0x3FFF), 1 + ((bits >> 14) & 0x3FFF), whole);
            }
            case "VP8 " -> {
                var size = file.littleAt(26, 4);
                yield new Picture(size.getShort() & 0x3FFF, size.getShort() & 0x3FFF, whole);
            }
            default -> new Picture(0, 0, false);
        };
    }

    private static long three(FileBytes file, long at) throws IOException {
        return file.littleAt(at, 4).getInt() & 0xFF_FFFF;
    }
}
