package dev.tern.command;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The models that can answer.
 *
 * @param usual {@code provider/name} of the one that does where no other is chosen
 * @param others further ones, by their names at the same provider
 */
public record ModelChoice(String usual, List<String> others) {
    public ModelChoice {
        others = List.copyOf(others);
    }

    String usualName() {
        return usual.substring(usual.indexOf('/') + 1);
    }

    /** All of them, the usual one first. */
    List<String> names() {
        return Stream.concat(Stream.of(usualName()), others.stream()).distinct().toList();
    }

    /** The one that somebody means, whatever the case. */
    Optional<String> find(String typed) {
        return names().stream().filter(name -> name.equalsIgnoreCase(typed)).findFirst();
    }
}
