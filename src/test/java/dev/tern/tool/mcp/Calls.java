package dev.tern.tool.mcp;

import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.Offer;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolRunner;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Calls of a source's tools through the runner, as a turn makes them. */
final class Calls implements AutoCloseable {
    static final Duration SOON = Duration.ofSeconds(20);
    private static final Turn TURN = Turns.direct("hello");

    private final McpToolSource source;

    Calls(McpToolSource source) {
        this.source = source;
    }

    Offer offer() {
        return source.tools().await().atMost(SOON);
    }

    List<Tool> tools() {
        return offer().tools();
    }

    List<String> names() {
        return tools().stream().map(tool -> tool.spec().name()).toList();
    }

    Tool tool(String name) {
        return tools().stream()
                .filter(tool -> tool.spec().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is none of " + names()));
    }

    ToolResult run(String name, String arguments) {
        return run(tool(name), arguments, SOON);
    }

    static ToolResult run(Tool tool, String arguments, Duration limit) {
        var call = new ToolCall("c1", tool.spec().name(), arguments);
        return new ToolRunner(limit, ResultNotes.NONE)
                .run(Map.of(call.name(), tool), invocation(call), text -> false)
                .await()
                .atMost(SOON);
    }

    static Invocation invocation(ToolCall call) {
        return new Invocation(TURN.id(), 0, Turns.SESSION, TURN.origin(), TURN.author(), Turns.AUDIENCE, call);
    }

    @Override
    public void close() {
        source.close();
    }
}
