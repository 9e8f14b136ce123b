package dev.tern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Speech of our own, in the forms in which platforms bring it; its README says which. */
public final class VoiceSamples {
    private static final Path DIRECTORY = Path.of("src/test/resources/voice");

    private VoiceSamples() {}

    /** Where one is, for example {@code phrase.ogg}. */
    public static Path path(String name) {
        return DIRECTORY.resolve(name);
    }

    /** The bytes of one. */
    public static byte[] bytes(String name) {
        try {
            return Files.readAllBytes(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
