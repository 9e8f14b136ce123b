package dev.tern.ops.doctor;

import dev.tern.platform.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whether what the model is told about platforms can be read, and is about platforms that there are.
 *
 * @param directory of {@code tern.hints.dir}
 * @param named platforms that {@code tern.hints.replace} and {@code .append} name
 * @param known whether there is such a platform
 */
public record HintsCheck(Optional<Path> directory, Set<String> named, Predicate<String> known) implements Doctor.Check {
    private static final String ENDING = ".md";
    private static final String NAMES = "Use a name of platform-hints/<name>.md, as src/docs/overlay.md says.";

    @Override
    public List<Finding> look() {
        var wrong = Stream.concat(
                        named.stream().filter(name -> !known.test(name)).map(this::unknown),
                        directory.stream().flatMap(this::files))
                .toList();
        return wrong.isEmpty() ? List.of(Finding.ok("hints", "hints can be read")) : wrong;
    }

    private Finding unknown(String name) {
        return Finding.fail("hints.name", "tern.hints names the platform '" + name + "', which there is not", NAMES);
    }

    private Stream<Finding> files(Path folder) {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ENDING)).flatMap(this::file).toList().stream();
        } catch (IOException missing) {
            return Stream.of(Finding.fail(
                    "hints.dir",
                    "tern.hints.dir cannot be read: " + missing.getClass().getSimpleName() + " " + folder,
                    "Set tern.hints.dir to a directory with <platform>.md files, or remove the key."));
        }
    }

    private Stream<Finding> file(Path file) {
        var name = String.valueOf(file.getFileName()).replace(ENDING, "");
        if (!known.test(name)) {
            return Stream.of(
                    Finding.warn("hints.name", "there is no platform '" + name + "' for " + file.getFileName(), NAMES));
        }
        try {
            Files.readString(file);
            return Stream.empty();
        } catch (IOException unreadable) {
            return Stream.of(Finding.fail(
                    "hints.file",
                    file + " cannot be read: " + unreadable.getClass().getSimpleName(),
                    "Make it a UTF-8 text that Tern's user may read."));
        }
    }
}
