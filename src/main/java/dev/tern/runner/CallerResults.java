package dev.tern.runner;

import dev.tern.prompt.GivenMessage.FromTool;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Matches what a caller's tools gave with the calls that wait for it. */
final class CallerResults {
    private CallerResults() {}

    /**
     * A result for each call for which there is one. None are needed where no call waits any more: they are here already,
     * and their turn was left by a process that ended.
     *
     * @throws CallerException.UnknownCall where a result belongs to no call that waits
     */
    static List<ToolResult> of(List<ToolCall> waiting, List<FromTool> given) {
        if (waiting.isEmpty()) {
            return List.of();
        }
        Map<String, ToolCall> calls =
                waiting.stream().collect(Collectors.toMap(ToolCall::id, Function.identity(), (one, other) -> one));
        var results = new HashMap<String, ToolResult>();
        for (var result : given) {
            var call = calls.get(result.callId());
            if (call == null) {
                throw new CallerException.UnknownCall(result.callId());
            }
            results.putIfAbsent(call.id(), ToolResult.ok(call, result.content()).fromOutside());
        }
        return waiting.stream()
                .filter(call -> results.containsKey(call.id()))
                .map(call -> results.get(call.id()))
                .toList();
    }

    /** The same, throwing {@link CallerException.MissingResult} where a call of the caller's has none. */
    static List<ToolResult> allOf(List<ToolCall> waiting, List<FromTool> given, Predicate<String> isOurs) {
        var results = of(waiting, given);
        waiting.stream()
                .filter(call -> !isOurs.test(call.name()))
                .filter(call ->
                        results.stream().noneMatch(result -> result.callId().equals(call.id())))
                .findFirst()
                .ifPresent(call -> {
                    throw new CallerException.MissingResult(call.id());
                });
        return results;
    }
}
