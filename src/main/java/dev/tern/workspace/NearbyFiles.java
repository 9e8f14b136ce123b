package dev.tern.workspace;

import dev.tern.async.VirtualThreads;
import dev.tern.scan.HeadAndTail;
import dev.tern.tool.Invocation;
import dev.tern.tool.ResultNotes;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When a call first goes to a directory below the workspace, its result brings what that directory, and up to five above
 * it, say about themselves: {@code AGENTS.md}, {@code CLAUDE.md} or {@code .cursorrules}. As part of the result it is
 * kept with the transcript, which is also how it is known to have been shown.
 */
public final class NearbyFiles implements ResultNotes {
    private static final List<String> NAMES = List.of("AGENTS.md", "CLAUDE.md", ".cursorrules");
    private static final int LEVELS_ABOVE = 5;
    private static final int MAX_CHARS = 8_000;

    private final Path directory;

    /** @param directory the workspace, which is there */
    public NearbyFiles(Path directory) {
        this.directory = directory;
    }

    @Override
    public Uni<String> after(Invocation invocation, String content, Predicate<String> shown) {
        return VirtualThreads.call(() -> content + notes(invocation.call().argumentsJson(), shown));
    }

    private String notes(String argumentsJson, Predicate<String> shown) throws IOException {
        var places = new Places(directory);
        var all = new LinkedHashSet<Path>();
        NamedPaths.directories(places.workspace(), argumentsJson)
                .forEach(named -> chain(places.workspace(), named).forEach(all::add));
        return all.stream()
                .flatMap(dir -> file(places, dir).stream())
                .filter(file -> !shown.test(title(places, file)))
                .map(file -> "\n\n" + title(places, file) + "\n" + text(places, file))
                .collect(Collectors.joining());
    }

    /** The directory and those above it, the outermost first; the workspace itself is spoken for by the prompt. */
    private static List<Path> chain(Path workspace, Path named) {
        return Stream.iterate(named, dir -> !dir.equals(workspace), Path::getParent)
                .limit(1 + LEVELS_ABOVE)
                .toList()
                .reversed();
    }

    private static Optional<Path> file(Places places, Path dir) {
        return NAMES.stream().map(dir::resolve).filter(places::holds).findFirst();
    }

    private static String title(Places places, Path file) {
        return "[Context file " + places.name(file) + "]";
    }

    private static String text(Places places, Path file) {
        var name = places.name(file);
        try {
            return ProjectText.scanned(name, ProjectText.read(file).strip(), NearbyFiles::cut);
        } catch (IOException unreadable) {
            return ProjectText.blocked(name, "unreadable");
        }
    }

    private static String cut(String text) {
        var marker = "[… the first " + MAX_CHARS + " of " + text.length() + " characters are shown …]";
        return HeadAndTail.of(text, MAX_CHARS, MAX_CHARS, 0, marker).stripTrailing();
    }
}
