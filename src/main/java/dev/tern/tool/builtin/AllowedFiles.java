package dev.tern.tool.builtin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The directories whose files may be sent. Everything else is as if it were not there. */
final class AllowedFiles {
    private final List<Path> roots;

    private AllowedFiles(List<Path> roots) {
        this.roots = List.copyOf(roots);
    }

    /** Throws {@link IllegalArgumentException} for a path that is none, or is not absolute. */
    static AllowedFiles of(FilesConfig config) {
        return new AllowedFiles(config.allow().orElse(List.of()).stream()
                .map(AllowedFiles::root)
                .toList());
    }

    private static Path root(String text) {
        try {
            var path = Path.of(text.startsWith("~/") ? System.getProperty("user.home") + text.substring(1) : text);
            if (path.isAbsolute() && path.getNameCount() > 0) {
                return path;
            }
        } catch (InvalidPathException noPath) {
            // said below
        }
        throw new IllegalArgumentException("tern.files.allow must hold absolute paths of directories: '" + text + "'");
    }

    boolean isEmpty() {
        return roots.isEmpty();
    }

    /**
     * The file that this path names: absolute, or below one of the directories. Blocks. Refuses, in the same words whatever
     * the reason, what is not a regular file inside of them: nobody learns what else is on this machine.
     */
    Path find(String given) throws IOException {
        for (var root : roots) {
            var found = below(root, given);
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new RefusedCall("there is no such file that may be sent: '" + given + "'");
    }

    private static Optional<Path> below(Path root, String given) throws IOException {
        try {
            if (!Files.isDirectory(root)) {
                return Optional.empty();
            }
            var inside = root.toRealPath();
            var asked = inside.resolve(given);
            if (!Files.exists(asked)) {
                return Optional.empty();
            }
            var real = asked.toRealPath();
            return real.startsWith(inside) && Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(real)
                    : Optional.empty();
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }
}
