package dev.tern.testing;

import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicInteger;

/** A tool named {@code erase}, whose calls a person has to allow, as it says of itself. */
public final class RiskyTool implements Tool {
    private final AtomicInteger calls = new AtomicInteger();

    /** How often it did its harm. */
    public int calls() {
        return calls.get();
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec("erase", "erases", "{}");
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public boolean isIdempotent() {
        return false;
    }

    @Override
    public boolean asks() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        return Uni.createFrom().item(() -> new ToolOutput("erased " + calls.incrementAndGet()));
    }
}
