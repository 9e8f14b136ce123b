package dev.tern.tool;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What settings say of tools by name or pattern, {@code *} for any characters: a whole name, else the longest that fits. */
final class ByName<V> {
    private final List<Entry<V>> entries;

    ByName(Map<String, V> settings) {
        this.entries = settings.entrySet().stream()
                .map(it -> new Entry<>(pattern(it.getKey()), it.getKey().contains("*"), it.getKey(), it.getValue()))
                .sorted(Comparator.<Entry<V>, Boolean>comparing(Entry::wild)
                        .thenComparing(entry -> -entry.name().length()))
                .toList();
    }

    private record Entry<V>(Pattern pattern, boolean wild, String name, V value) {}

    private static Pattern pattern(String name) {
        return Pattern.compile(List.of(name.split("\\*", -1)).stream()
                .map(Pattern::quote)
                .reduce((one, next) -> one + ".*" + next)
                .orElseThrow());
    }

    /** Empty where nothing is said of it. */
    Optional<V> of(Tool tool) {
        var name = tool.spec().name();
        return entries.stream()
                .filter(entry -> entry.pattern().matcher(name).matches())
                .map(Entry::value)
                .findFirst();
    }
}
