package dev.tern.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where files may be looked for: the workspace, and above it as far as its repository goes. Nothing outside is read. */
final class Places {
    private static final Pattern KINDS = Pattern.compile("\\.(?:md|mdc|cursorrules)$");

    private final Path workspace;

    /** @param workspace a directory that is there */
    Places(Path workspace) throws IOException {
        this.workspace = workspace.toRealPath();
    }

    Path workspace() {
        return workspace;
    }

    /** The workspace and the directories above it, up to the root of its repository; without one, the workspace alone. */
    List<Path> upwards() {
        var all = Stream.iterate(workspace, dir -> dir != null, Path::getParent).toList();
        for (int i = 0; i < all.size(); i++) {
            if (Files.exists(all.get(i).resolve(".git"))) {
                return all.subList(0, i + 1);
            }
        }
        return List.of(workspace);
    }

    /**
     * Whether it is a file that lies, links followed, where files may be looked for. A link may lead to another such file,
     * {@code CLAUDE.md} to {@code AGENTS.md} for example, but not to one of another kind, where secrets may be.
     */
    boolean holds(Path file) {
        try {
            var real = file.toRealPath();
            return Files.isRegularFile(real)
                    && real.startsWith(upwards().getLast())
                    && KINDS.matcher(real.toString()).find();
        } catch (IOException notThere) {
            return false;
        }
    }

    /** The path as people name it, from the workspace. */
    String name(Path file) {
        return workspace.relativize(file).toString().replace('\\', '/');
    }
}
