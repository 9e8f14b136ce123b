package dev.tern.tool;

import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** A tool whose calls may be refused before they are made. */
record GuardedTool(Tool tool, Function<Invocation, Uni<Optional<String>>> guard) implements Tool {
    @Override
    public Uni<Optional<String>> refusal(Invocation invocation) {
        return guard.apply(invocation);
    }

    @Override
    public ToolSpec spec() {
        return tool.spec();
    }

    @Override
    public Role least() {
        return tool.least();
    }

    @Override
    public boolean isIdempotent() {
        return tool.isIdempotent();
    }

    @Override
    public boolean keeps() {
        return tool.keeps();
    }

    @Override
    public boolean isFromOutside() {
        return tool.isFromOutside();
    }

    @Override
    public boolean asks() {
        return tool.asks();
    }

    @Override
    public Company company() {
        return tool.company();
    }

    @Override
    public boolean talks() {
        return tool.talks();
    }

    @Override
    public Optional<Duration> limit() {
        return tool.limit();
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        return tool.call(invocation);
    }
}
