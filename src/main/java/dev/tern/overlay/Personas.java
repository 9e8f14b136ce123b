package dev.tern.overlay;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Ways to speak, by name: of the settings, else {@code personas/<name>.md} of {@code tern.home}, else built in. Files are
 * read whenever they are asked for, so every method blocks for a little.
 */
public final class Personas {
    private static final Logger LOG = Logger.getLogger(Personas.class);

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,31}");
    private static final String FILE = ".md";

    /** Words of {@code /personality} that are no names. */
    private static final Set<String> RESERVED = Set.of("none", "list");

    private static final Map<String, String> BUILT_IN = Map.of(
            "concise",
            "Answer as briefly as the matter allows: the result first, no preamble, no summary, no offer of more."
                    + " Two sentences are better than five, and a word is better than a sentence where it says it all.",
            "teacher",
            "Teach rather than tell. Find out what the person knows, build on it one step at a time, show each step with"
                    + " a small example, and end with one question that shows whether it was understood.",
            "technical",
            "Write for an engineer: exact terms, commands and code that can be copied, versions and limits named,"
                    + " assumptions said, and trade-offs weighed rather than praised.",
            "creative",
            "Be inventive. Offer several ideas that differ in kind, at least one of them bold, in fresh and concrete"
                    + " images; leave plain facts true.",
            "friendly",
            "Be warm and patient, as to a friend: plain words, encouragement where it is earned, no jargon, no haste.");

    private final Map<String, String> configured;
    private final Path directory;

    /** Takes texts by name, and {@code tern.home}. Throws where a name can't be typed. */
    public Personas(Map<String, String> configured, Path home) {
        configured.keySet().forEach(Personas::checkName);
        this.configured = Map.copyOf(configured);
        this.directory = home.resolve("personas");
    }

    private static void checkName(String name) {
        if (!isName(name)) {
            var key = "tern.overlay.personas." + name;
            throw new ConfigurationException(
                    key + ": a name must match " + NAME + " and be none of " + RESERVED, Set.of(key));
        }
    }

    private static boolean isName(String name) {
        return NAME.matcher(name).matches() && !RESERVED.contains(name);
    }

    /** Throws where a setting chooses a persona that there is not. */
    void check(String key, String name) {
        if (text(name).isEmpty()) {
            throw new ConfigurationException(
                    key + ": there is no persona '" + name + "'; there are: " + String.join(", ", names()),
                    Set.of(key));
        }
    }

    /** All that can be chosen, sorted. */
    public List<String> names() {
        var names = new TreeSet<>(BUILT_IN.keySet());
        names.addAll(configured.keySet());
        names.addAll(files());
        return List.copyOf(names);
    }

    /** What the model is told; empty for a name that there is not. */
    public Optional<String> text(String name) {
        return isName(name)
                ? Optional.ofNullable(configured.get(name))
                        .or(() -> written(name))
                        .or(() -> Optional.ofNullable(BUILT_IN.get(name)))
                : Optional.empty();
    }

    private Optional<String> written(String name) {
        var file = directory.resolve(name + FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(file)).filter(text -> !text.isBlank());
        } catch (IOException e) {
            LOG.warnf("persona unreadable, as if it were not there file=%s error=%s", file.getFileName(), e);
            return Optional.empty();
        }
    }

    private List<String> files() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(FILE))
                    .map(file -> file.substring(0, file.length() - FILE.length()))
                    .filter(Personas::isName)
                    .filter(name -> written(name).isPresent())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list personas of tern.home", e);
        }
    }
}
