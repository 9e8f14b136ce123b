package dev.tern.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The texts of Java files, read once: much quicker than looking into classes, and the pages name what stands there. */
final class Sources {
    static final Map<Path, String> MAIN = read(Path.of("src/main/java"));

    private Sources() {}

    static Map<Path, String> read(Path root) {
        try (var files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .collect(Collectors.toMap(Function.identity(), Sources::text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
