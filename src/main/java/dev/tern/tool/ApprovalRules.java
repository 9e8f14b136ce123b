package dev.tern.tool;

import dev.tern.tool.ApprovalConfig.Rule;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Which calls a person has to allow: the longest name or pattern that fits decides, and without one the tool itself. */
final class ApprovalRules {
    private final List<Entry> entries;

    ApprovalRules(Map<String, Rule> rules) {
        this.entries = rules.entrySet().stream()
                .map(rule ->
                        new Entry(pattern(rule.getKey()), rule.getKey().contains("*"), rule.getKey(), rule.getValue()))
                .sorted(Comparator.comparing(Entry::wild)
                        .thenComparing(entry -> -entry.name().length()))
                .toList();
    }

    private record Entry(Pattern pattern, boolean wild, String name, Rule rule) {}

    private static Pattern pattern(String name) {
        return Pattern.compile(List.of(name.split("\\*", -1)).stream()
                .map(Pattern::quote)
                .reduce((one, next) -> one + ".*" + next)
                .orElseThrow());
    }

    Rule of(Tool tool) {
        var name = tool.spec().name();
        return entries.stream()
                .filter(entry -> entry.pattern().matcher(name).matches())
                .map(Entry::rule)
                .findFirst()
                .orElse(tool.asks() ? Rule.ASK : Rule.ALLOW);
    }
}
