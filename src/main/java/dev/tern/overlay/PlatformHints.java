package dev.tern.overlay;

import dev.tern.prompt.OverlayLayer;
import dev.tern.turn.PlatformId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the model must know of each platform: {@code <platform>.md} in the hints directory, read anew for every turn, so
 * that a change needs no restart. Where the directory is not there at all, the texts that came with the program.
 */
public final class PlatformHints {
    private final Path directory;

    public PlatformHints(Path directory) {
        this.directory = directory;
    }

    public Optional<OverlayLayer> of(PlatformId platform) {
        return read(platform).map(text -> OverlayLayer.of(OverlayLayer.Kind.PLATFORM_HINT, text));
    }

    private Optional<String> read(PlatformId platform) {
        var name = platform + ".md";
        try {
            if (!Files.isDirectory(directory)) {
                return builtIn(name);
            }
            var file = directory.resolve(name);
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name + " in tern.hints.dir", e);
        }
    }

    private static Optional<String> builtIn(String name) throws IOException {
        try (var in = PlatformHints.class.getResourceAsStream("/platform-hints/" + name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
