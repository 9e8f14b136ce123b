package dev.tern.tool;

import dev.tern.turn.ToolResult;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Map;

/** Runs calls. Never fails: what goes wrong is a result that the model can read. */
public final class ToolRunner {
    private final Duration limit;

    public ToolRunner(Duration limit) {
        this.limit = limit;
    }

    public Uni<ToolResult> run(Map<String, Tool> tools, Invocation invocation) {
        var call = invocation.call();
        var tool = tools.get(call.name());
        if (tool == null) {
            return Uni.createFrom()
                    .item(ToolResult.failed(call, "there is no tool named '" + call.name() + "' at the moment"));
        }
        return Uni.createFrom()
                .deferred(() -> tool.call(invocation))
                .ifNoItem()
                .after(limit)
                .fail()
                .map(content -> ToolResult.ok(call, content))
                .onFailure(TimeoutException.class)
                .recoverWithItem(() -> ToolResult.failed(call, "no result within " + limit.toSeconds() + " s"))
                .onFailure()
                .recoverWithItem(failure -> ToolResult.failed(call, String.valueOf(failure.getMessage())));
    }
}
