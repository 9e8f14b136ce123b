package dev.tern.tool.mcp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which of a server's tools the assistant gets, and what they are called.
 *
 * @param allowed empty for all
 * @param denied wins over what is allowed
 * @param renamed the model's name of a tool, by the server's
 */
record Choice(List<Pattern> allowed, List<Pattern> denied, Map<String, String> renamed) {
    Choice {
        allowed = List.copyOf(allowed);
        denied = List.copyOf(denied);
        renamed = Map.copyOf(renamed);
    }

    static Choice of(Optional<List<String>> allow, Optional<List<String>> deny, Map<String, String> renamed) {
        return new Choice(patterns(allow), patterns(deny), renamed);
    }

    boolean takes(String tool) {
        return (allowed.isEmpty() || hits(allowed, tool)) && !hits(denied, tool);
    }

    String name(String server, String tool) {
        return renamed.getOrDefault(tool, ToolNames.of(server, tool));
    }

    private static boolean hits(List<Pattern> patterns, String tool) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(tool).matches());
    }

    private static List<Pattern> patterns(Optional<List<String>> globs) {
        return globs.orElse(List.of()).stream().map(Choice::pattern).toList();
    }

    private static Pattern pattern(String glob) {
        return Pattern.compile(
                Pattern.compile("\\*")
                        .splitAsStream(glob.strip() + "\0")
                        .map(part -> Pattern.quote(part.replace("\0", "")))
                        .collect(Collectors.joining(".*")),
                Pattern.DOTALL);
    }
}
