package dev.tern.runner;

import dev.tern.tool.ToolConfig.Progress;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** Which tools a turn has used so far, in one line, the newest last. For one turn; called by one thread at a time. */
final class ProgressLine {
    private static final String SIGN = "🔧 ";
    private static final int MOST = 4;

    private final Progress policy;
    private final CallExcerpt excerpt;
    private final SequencedMap<String, Integer> used = new LinkedHashMap<>();

    ProgressLine(Progress policy, CallExcerpt excerpt) {
        this.policy = policy;
        this.excerpt = excerpt;
    }

    /** Takes a call in that begins; whether the line is to be shown anew. */
    boolean add(ToolCall call) {
        return switch (policy) {
            case OFF -> false;
            case NEW -> used.merge(name(call), 1, Integer::sum) == 1;
            case ALL -> {
                var label = label(call);
                var times = used.getOrDefault(label, 0);
                used.remove(label);
                used.put(label, times + 1);
                yield true;
            }
        };
    }

    /** As CommonMark; empty as long as there is nothing to show. */
    String markdown() {
        if (used.isEmpty()) {
            return "";
        }
        var all = new ArrayList<>(used.entrySet());
        List<String> last = all.subList(Math.max(0, all.size() - MOST), all.size()).stream()
                .map(use -> use.getKey() + (use.getValue() > 1 ? " ×" + use.getValue() : ""))
                .toList();
        return SIGN + (all.size() > MOST ? "…, " : "") + last.stream().collect(Collectors.joining(", ", "", "…"));
    }

    private String label(ToolCall call) {
        var words = excerpt.of(call.argumentsJson());
        return words.isEmpty() ? name(call) : name(call) + " `" + words + "`";
    }

    /** Underscores at its ends would be markup. */
    private static String name(ToolCall call) {
        return call.name().replace("_", "\\_");
    }
}
