package dev.tern.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The directories below a workspace that a call's arguments name, whole or as a word of a command line. */
final class NamedPaths {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\"'`=,;()<>|&]+");
    private static final int LONGEST = 4096;

    /** Enough for a command line; the text of a file that a call writes has more, and each is asked of the disk. */
    private static final int MOST_WORDS = 300;

    private NamedPaths() {}

    static Set<Path> directories(Path workspace, String argumentsJson) {
        var found = new LinkedHashSet<Path>();
        texts(argumentsJson)
                .flatMap(text -> Stream.concat(Stream.of(text), BETWEEN_WORDS.splitAsStream(text)))
                .distinct()
                .limit(MOST_WORDS)
                .forEach(word -> directory(workspace, word).ifPresent(found::add));
        return found;
    }

    private static Stream<String> texts(String argumentsJson) {
        try {
            return texts(JSON.readTree(argumentsJson));
        } catch (JsonProcessingException notJson) { // the tool says so; there is nothing to go by
            return Stream.of();
        }
    }

    private static Stream<String> texts(JsonNode node) {
        return node.isTextual()
                ? Stream.of(node.textValue())
                : StreamSupport.stream(node.spliterator(), false).flatMap(NamedPaths::texts);
    }

    /** The nearest directory that is there; what a call is about to make is not yet. */
    private static Optional<Path> directory(Path workspace, String word) {
        if (word.isBlank() || word.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            var path = workspace.resolve(word.strip()).normalize();
            return Stream.iterate(path, above -> above != null, Path::getParent)
                    .filter(Files::isDirectory)
                    .findFirst()
                    .flatMap(NamedPaths::real)
                    .filter(dir -> dir.startsWith(workspace) && !dir.equals(workspace));
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    /** With its links followed, as the workspace's own path is. */
    private static Optional<Path> real(Path directory) {
        try {
            return Optional.of(directory.toRealPath());
        } catch (IOException gone) {
            return Optional.empty();
        }
    }
}
