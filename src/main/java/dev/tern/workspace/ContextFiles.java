package dev.tern.workspace;

import dev.tern.workspace.ProjectText.Cut;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one file of a project that is shown to its assistant: the first of {@code .tern.md}, {@code TERN.md}, then {@code
 * .hermes.md}, {@code HERMES.md}, from the workspace up to the root of its repository; then {@code AGENTS.md}, {@code
 * CLAUDE.md}, then {@code .cursorrules} with the rules of {@code .cursor}. One that is empty does not count.
 */
public final class ContextFiles {
    private static final int FLOOR = 20_000;
    private static final int CEILING = 500_000;
    private static final int CHARS_A_TOKEN = 4;

    private final Path directory;
    private final Cut cut;

    /**
     * For this workspace.
     *
     * @param directory one that is there
     * @param windowTokens how much the model takes, where it is known; of that a file may fill 6 %
     */
    public ContextFiles(Path directory, OptionalInt windowTokens) {
        this.directory = directory;
        long share = windowTokens.orElse(0) * (long) CHARS_A_TOKEN * 6 / 100;
        int max = Math.clamp(share, FLOOR, CEILING);
        this.cut = new Cut(max, max * 7 / 10, max * 2 / 10);
    }

    /** The file's name and text, scanned and cut; empty when there is none. Blocks. */
    public Optional<String> text() throws IOException {
        var places = new Places(directory);
        for (var choice : choices(places)) {
            var found = choice.text();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private interface Choice {
        Optional<String> text() throws IOException;
    }

    private List<Choice> choices(Places places) {
        var choices = new ArrayList<Choice>();
        for (var names : List.of(List.of(".tern.md", "TERN.md"), List.of(".hermes.md", "HERMES.md"))) {
            places.upwards()
                    .forEach(dir -> names.forEach(name -> choices.add(() -> file(places, dir.resolve(name), true))));
        }
        for (var name : List.of("AGENTS.md", "CLAUDE.md")) {
            choices.add(() -> file(places, places.workspace().resolve(name), false));
        }
        choices.add(() -> cursor(places));
        return choices;
    }

    private Optional<String> file(Places places, Path file, boolean hasFrontMatter) {
        return places.holds(file)
                ? ProjectText.read(file, places.name(file), hasFrontMatter).map(text -> shown(places.name(file), text))
                : Optional.empty();
    }

    private Optional<String> cursor(Places places) throws IOException {
        var all = cursorFiles(places).stream()
                .filter(places::holds)
                .flatMap(file -> ProjectText.read(file, places.name(file), isRule(file)).stream())
                .collect(Collectors.joining("\n\n"));
        return all.isEmpty() ? Optional.empty() : Optional.of(shown(".cursorrules", all));
    }

    private static List<Path> cursorFiles(Places places) throws IOException {
        var rules = places.workspace().resolve(".cursor").resolve("rules");
        var files = new ArrayList<>(List.of(places.workspace().resolve(".cursorrules")));
        if (Files.isDirectory(rules)) {
            try (Stream<Path> found = Files.list(rules)) {
                found.filter(ContextFiles::isRule).sorted().forEach(files::add);
            }
        }
        return files;
    }

    private static boolean isRule(Path file) {
        return file.toString().endsWith(".mdc");
    }

    private String shown(String name, String text) {
        var marker = "[… %s has %d characters; the first %d and the last %d are shown, read the file for the rest …]"
                .formatted(name, text.length(), cut.head(), cut.tail());
        return "From " + name + ":\n\n" + ProjectText.shown(name, text, cut, marker);
    }
}
