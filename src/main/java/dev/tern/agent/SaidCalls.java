package dev.tern.agent;

import dev.tern.agent.WrittenArguments.Malformed;
import dev.tern.agent.WrittenArguments.Repaired;
import dev.tern.agent.WrittenArguments.Sound;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelReply;
import dev.tern.prompt.EchoScrubber;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The calls of an answer, in the form in which they are made and kept: each with an id of its own, a name that a provider
 * takes back, and arguments that are JSON.
 *
 * @param calls in the model's order
 * @param repaired by which tools' names arguments were repaired in this turn so far
 */
record SaidCalls(List<ToolCall> calls, Set<String> repaired) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /** No tool's: a call of it is answered with the names that there are. */
    private static final String NO_NAME = "no_such_tool";

    static SaidCalls of(AgentRun run, ModelReply reply, EchoScrubber scrubber) {
        var known = new HashSet<>(run.phase().repaired());
        var whole = reply.reason() == FinishReason.STOP || reply.reason() == FinishReason.TOOL_CALLS;
        var calls = new ArrayList<ToolCall>();
        for (var call : reply.calls()) {
            var name = name(run, call.name().strip());
            calls.add(new ToolCall(call.id(), name, arguments(scrubber, name, call.argumentsJson(), whole, known)));
        }
        return new SaidCalls(CallIds.distinct(calls), Set.copyOf(known));
    }

    private static String name(AgentRun run, String called) {
        boolean offered =
                run.task().specs().stream().anyMatch(spec -> spec.name().equals(called));
        return offered || NAME.matcher(called).matches() ? called : NO_NAME;
    }

    /** For each tool once a turn what is wrong is made good in silence; after that, the model is told. */
    private static String arguments(
            EchoScrubber scrubber, String tool, String written, boolean whole, Set<String> known) {
        return switch (WrittenArguments.of(written, whole)) {
            case Sound(var json) -> scrubber.scrubArguments(json);
            case Repaired(var json, var error) ->
                known.add(tool)
                        ? scrubber.scrubArguments(json)
                        : MalformedCall.arguments(scrubber.scrub(written), scrubber.scrub(error));
            case Malformed(var error) -> MalformedCall.arguments(scrubber.scrub(written), scrubber.scrub(error));
        };
    }
}
