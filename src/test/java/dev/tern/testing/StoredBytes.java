package dev.tern.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What stands on disk, whatever it means there. */
public final class StoredBytes {
    private StoredBytes() {}

    /** Every byte of a home's database and of what stands beside it, the write-ahead log among it, a character each. */
    public static String of(Path home) throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            var all = new StringBuilder();
            for (var file : files.filter(StoredBytes::isStore).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
            return all.toString();
        }
    }

    private static boolean isStore(Path file) {
        return file.getFileName().toString().startsWith("tern.db");
    }
}
