package dev.tern.tool.mcp;

import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** A tool of ours that reads something of a server. */
record ServerTool(ToolSpec spec, Optional<Duration> limit, Function<Invocation, Uni<ToolOutput>> reading)
        implements Tool {
    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public boolean isFromOutside() {
        return true;
    }

    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        return reading.apply(invocation);
    }
}
