package dev.tern.boot;

import dev.tern.media.FittingPicture;
import dev.tern.media.Incoming;
import dev.tern.media.KeptFiles;
import dev.tern.media.MediaLimits;
import dev.tern.model.KeptMedia;
import dev.tern.model.ModelMessage.Part;
import dev.tern.voice.NotHeard;
import dev.tern.voice.Wave;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Shows models what people sent: pictures in a size that providers take, sound as MP3 or WAV. */
@Singleton
final class ModelMedia implements KeptMedia {
    private static final Logger LOG = Logger.getLogger(ModelMedia.class);

    private final KeptFiles files;
    private final MediaLimits limits;

    ModelMedia(@Incoming KeptFiles files, MediaLimits limits) {
        this.files = files;
        this.limits = limits;
    }

    @Override
    public Optional<Part> read(Part.Kept part) {
        try {
            var path = files.path(part.handle());
            return Files.isRegularFile(path)
                    ? switch (part.sense()) {
                        case SIGHT -> seen(path, part.mimeType());
                        case HEARING -> heard(path, part.mimeType());
                    }
                    : Optional.empty();
        } catch (IOException | NotHeard e) {
            LOG.warnf(
                    "media not shown to the model file=%s error=%s",
                    part.handle(), e.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    private Optional<Part> seen(Path path, String mimeType) throws IOException {
        return Files.size(path) > limits.picture()
                ? Optional.empty()
                : FittingPicture.of(path, mimeType)
                        .map(shown -> new Part.Image("data:" + shown.mimeType() + ";base64," + base64(shown.bytes())));
    }

    private static Optional<Part> heard(Path path, String mimeType) throws IOException {
        return mimeType.equals("audio/mpeg")
                ? Optional.of(new Part.Audio("mp3", base64(Files.readAllBytes(path))))
                : Wave.of(path).map(bytes -> new Part.Audio("wav", base64(bytes)));
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
