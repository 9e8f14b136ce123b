package dev.tern.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * One answer with every construct, and how each platform writes it, for people to look at. With
 * {@code -Dtern.golden.write=true} the files are written anew, to be reviewed as a change like any other.
 */
public final class Golden {
    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    public static String answer() {
        return read(FOLDER.resolve("answer.md"));
    }

    /**
     * Fails if the file says otherwise.
     *
     * @param parts the messages, in order; a line of its own stands between them in the file
     */
    public static void matches(String file, List<String> parts) {
        var path = FOLDER.resolve(file);
        var text = String.join("\n======== next message ========\n", parts) + "\n";
        if (Boolean.getBoolean("tern.golden.write")) {
            write(path, text);
        }
        assertThat(text).as(file).isEqualTo(read(path));
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path path, String text) {
        try {
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
