package dev.tern.workspace;

import dev.tern.async.VirtualThreads;
import dev.tern.scan.ThreatScan;
import dev.tern.tool.Invocation;
import dev.tern.tool.ResultNotes;
import dev.tern.workspace.ProjectText.Cut;
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
    private static final Cut CUT = new Cut(MAX_CHARS, MAX_CHARS, 0);

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
        return all.stream().flatMap(dir -> note(places, dir, shown).stream()).collect(Collectors.joining());
    }

    /** Of the directory's first file that says something; empty when that was shown before. */
    private static Optional<String> note(Places places, Path dir, Predicate<String> shown) {
        return NAMES.stream()
                .map(dir::resolve)
                .filter(places::holds)
                .filter(file -> isPlain(places.name(file)))
                .flatMap(file ->
                        ProjectText.read(file, places.name(file), false)
                                .map(text -> new Found(places.name(file), text))
                                .stream())
                .findFirst()
                .filter(found -> !shown.test(found.title()))
                .map(Found::note);
    }

    /** Directories have their names from outside too; one that gives orders, or breaks a line, is not repeated. */
    private static boolean isPlain(String name) {
        return name.lines().count() == 1 && ThreatScan.inContext(name).isEmpty();
    }

    /** The directory and those above it, the outermost first; the workspace itself is spoken for by the prompt. */
    private static List<Path> chain(Path workspace, Path named) {
        return Stream.iterate(named, dir -> !dir.equals(workspace), Path::getParent)
                .limit(1 + LEVELS_ABOVE)
                .toList()
                .reversed();
    }

    private record Found(String name, String text) {
        String title() {
            return "[Context file " + name + "]";
        }

        String note() {
            var marker = "[… the first " + MAX_CHARS + " of " + text.length() + " characters are shown …]";
            return "\n\n" + title() + "\n" + ProjectText.shown(name, text, CUT, marker);
        }
    }
}
