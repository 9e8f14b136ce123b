package dev.tern.media;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * A picture small enough for a model: as it is, or with fewer pixels where it has more bytes than providers take. Models
 * look at no more than some two thousand pixels a side anyway.
 */
public final class FittingPicture {
    /** The smallest of the limits of the known providers, which is Anthropic's. */
    static final long MOST_BYTES = 5L * 1024 * 1024 * 3 / 4;

    private static final int MOST_PIXELS = 2048;

    private FittingPicture() {}

    /**
     * What can be shown.
     *
     * @param mimeType that of the bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    public record Shown(String mimeType, byte[] bytes) {}

    /** Empty where the file is gone, or is too heavy and of a kind that can't be made smaller here. Blocks. */
    public static Optional<Shown> of(Path file, String mimeType) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        return Files.size(file) <= MOST_BYTES
                ? Optional.of(new Shown(mimeType, Files.readAllBytes(file)))
                : smaller(file);
    }

    private static Optional<Shown> smaller(Path file) throws IOException {
        try (var in = ImageIO.createImageInputStream(file.toFile())) {
            var readers = ImageIO.getImageReaders(in);
            return readers.hasNext() ? smaller(readers.next(), in) : Optional.empty();
        }
    }

    /** Every n-th pixel, so that the whole picture is never in memory. */
    private static Optional<Shown> smaller(ImageReader reader, ImageInputStream in) throws IOException {
        try {
            reader.setInput(in, true, true);
            int longest = Math.max(reader.getWidth(0), reader.getHeight(0));
            int every = Math.max(1, Math.ceilDiv(longest, MOST_PIXELS));
            var reading = reader.getDefaultReadParam();
            reading.setSourceSubsampling(every, every, 0, 0);
            return jpeg(reader.read(0, reading));
        } finally {
            reader.dispose();
        }
    }

    /** On white, since JPEG knows no transparency. */
    private static Optional<Shown> jpeg(BufferedImage picture) throws IOException {
        var flat = new BufferedImage(picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_INT_RGB);
        var canvas = flat.createGraphics();
        try {
            canvas.drawImage(picture, 0, 0, Color.WHITE, null);
        } finally {
            canvas.dispose();
        }
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(flat, "jpeg", bytes);
        return bytes.size() <= MOST_BYTES
                ? Optional.of(new Shown("image/jpeg", bytes.toByteArray()))
                : Optional.empty();
    }
}
