package dev.tern.tool;

import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which tools a model may have meant by a name that none has. */
final class Nearest {
    private static final int MOST = 3;

    private Nearest() {}

    /** What the model reads of its call. */
    static ToolResult missing(ToolCall call, Collection<String> there) {
        var near = to(call.name(), there).stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        return ToolResult.failed(
                call,
                "there is no tool named '" + call.name() + "' at the moment"
                        + (near.isEmpty() ? "" : "; the nearest names are " + near));
    }

    private static List<String> to(String name, Collection<String> there) {
        return there.stream()
                .sorted(Comparator.<String>comparingInt(other -> distance(name, other))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MOST)
                .toList();
    }

    /** How many characters must be put in, taken out or changed; a name within the other is as near as one. */
    private static int distance(String one, String other) {
        var a = one.toLowerCase(Locale.ROOT);
        var b = other.toLowerCase(Locale.ROOT);
        if (!a.isEmpty() && (a.contains(b) || b.contains(a))) {
            return 1;
        }
        var row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = corner + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                corner = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
