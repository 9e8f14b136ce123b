package dev.tern.boot;

import dev.tern.media.FittingPicture;
import dev.tern.media.Incoming;
import dev.tern.media.KeptFiles;
import dev.tern.media.MediaLimits;
import dev.tern.model.KeptMedia;
import dev.tern.turn.FileHandle;
import dev.tern.voice.NotHeard;
import dev.tern.voice.Wave;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    public Optional<Media> picture(FileHandle handle, String mimeType) {
        return read(handle, path -> seen(path, mimeType));
    }

    @Override
    public Optional<Media> sound(FileHandle handle, String mimeType) {
        return read(handle, path -> heard(path, mimeType));
    }

    /** Reads a file, which may fail. */
    private interface Reading {
        Optional<Media> read(Path path) throws IOException;
    }

    private Optional<Media> read(FileHandle handle, Reading reading) {
        try {
            var path = files.path(handle);
            return Files.isRegularFile(path) ? reading.read(path) : Optional.empty();
        } catch (IOException | NotHeard e) {
            LOG.warnf(
                    "media not shown to the model file=%s error=%s",
                    handle, e.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    private Optional<Media> seen(Path path, String mimeType) throws IOException {
        return Files.size(path) > limits.picture()
                ? Optional.empty()
                : FittingPicture.of(path, mimeType).map(shown -> new Media(shown.mimeType(), shown.bytes()));
    }

    private static Optional<Media> heard(Path path, String mimeType) throws IOException {
        return mimeType.equals("audio/mpeg")
                ? Optional.of(new Media("mp3", Files.readAllBytes(path)))
                : Wave.of(path).map(bytes -> new Media("wav", bytes));
    }
}
