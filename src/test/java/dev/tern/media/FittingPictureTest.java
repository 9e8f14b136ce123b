package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures as models get them. */
class FittingPictureTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path folder;

    /** Noise, which no format makes small. */
    private Path noise(int width, int height, String format) throws IOException {
        var picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var random = new Random(7);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                picture.setRGB(x, y, random.nextInt(0x1000000));
            }
        }
        var file = folder.resolve("noise." + format);
        assertThat(ImageIO.write(picture, format, file.toFile())).isTrue();
        return file;
    }

    @Test
    void aLightOneIsShownAsItIs() throws IOException {
        var file = noise(40, 30, "png");

        var shown = FittingPicture.of(file, "image/png").orElseThrow();

        assertThat(shown.mimeType()).isEqualTo("image/png");
        assertThat(shown.bytes()).isEqualTo(Files.readAllBytes(file));
    }

    @Test
    void aHeavyOneIsMadeSmallerAndKeepsItsShape() throws IOException {
        var file = noise(2400, 1200, "png");
        assertThat(Files.size(file)).isGreaterThan(FittingPicture.MOST_BYTES);

        var shown = FittingPicture.of(file, "image/png").orElseThrow();
        var picture = ImageIO.read(new ByteArrayInputStream(shown.bytes()));

        assertThat(shown.mimeType()).isEqualTo("image/jpeg");
        assertThat(shown.bytes().length).isLessThanOrEqualTo((int) FittingPicture.MOST_BYTES);
        assertThat(picture.getWidth()).isEqualTo(1200);
        assertThat(picture.getHeight()).isEqualTo(600);
    }

    @Test
    void whatIsGoneOrCannotBeReadIsNotShown() throws IOException {
        var heavy = Files.write(folder.resolve("x.webp"), new byte[(int) FittingPicture.MOST_BYTES + 1]);

        assertThat(FittingPicture.of(folder.resolve("gone"), "image/png")).isEmpty();
        assertThat(FittingPicture.of(heavy, "image/webp")).isEmpty();
    }
}
