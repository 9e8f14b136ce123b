package dev.tern.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Phrases by their first word, so that a text is gone through once for all of them. */
final class Phrases {
    private final Map<String, List<Phrase>> byFirstWord = new HashMap<>();

    private Phrases() {}

    static Phrases of(List<Phrase> phrases) {
        var all = new Phrases();
        phrases.forEach(all::add);
        return all;
    }

    private void add(Phrase phrase) {
        phrase.firstWords().forEach(word -> byFirstWord
                .computeIfAbsent(word, missing -> new ArrayList<>())
                .add(phrase));
    }

    /** The category of the first one that the sentences have. */
    Optional<String> first(String prose) {
        int start = 0;
        while (start < prose.length()) {
            int end = Phrase.wordEnd(prose, start);
            if (end > start) {
                int at = start;
                var found = byFirstWord.getOrDefault(prose.substring(start, end), List.of()).stream()
                        .filter(phrase -> phrase.isAt(prose, at))
                        .findFirst();
                if (found.isPresent()) {
                    return found.map(Phrase::category);
                }
            }
            start = end + 1;
        }
        return Optional.empty();
    }
}
