package dev.tern.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * {@code memories/MEMORY.md} and {@code memories/USER.md} of {@code tern.home}: entries with a line {@code §} between, the
 * layout that Hermes Agent writes. Reads files; call it where that may block.
 */
public final class SeedFiles {
    private static final Logger LOG = Logger.getLogger(SeedFiles.class);
    private static final Pattern BETWEEN = Pattern.compile("(?m)^[ \\t]*§[ \\t]*$");

    private final Path directory;

    public SeedFiles(Path home) {
        this.directory = home.resolve("memories");
    }

    /** The names of the files that have entries. */
    public List<String> present() {
        return Stream.of(MemoryKind.values())
                .filter(kind -> !entries(kind).isEmpty())
                .map(SeedFiles::name)
                .toList();
    }

    /** Each entry once, in the file's order; none where there is no file, or none that can be read, which is logged. */
    List<String> entries(MemoryKind kind) {
        var file = directory.resolve(name(kind));
        try {
            return Files.isRegularFile(file) ? parse(Files.readString(file)) : List.of();
        } catch (IOException e) {
            LOG.warnf(
                    "memory file not read file=%s error=%s",
                    name(kind), e.getClass().getSimpleName());
            return List.of();
        }
    }

    static String name(MemoryKind kind) {
        return kind + ".md";
    }

    private static List<String> parse(String text) {
        var withoutMark = text.startsWith("\ufeff") ? text.substring(1) : text;
        return BETWEEN.splitAsStream(MemoryChange.clean(withoutMark))
                .map(MemoryChange::clean)
                .filter(entry -> !entry.isEmpty())
                .distinct()
                .toList();
    }
}
