package dev.tern.agent;

import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Providers send calls without an id, or twice the same; results are matched by it, so each call of a step gets one. */
final class CallIds {
    private CallIds() {}

    static List<ToolCall> distinct(List<ToolCall> calls) {
        var seen = new HashSet<String>();
        var out = new ArrayList<ToolCall>();
        for (var call : calls) {
            var id = call.id().isBlank() ? "call_" + out.size() : call.id();
            while (!seen.add(id)) {
                id = id + "_" + out.size();
            }
            out.add(new ToolCall(id, call.name(), call.argumentsJson()));
        }
        return List.copyOf(out);
    }
}
