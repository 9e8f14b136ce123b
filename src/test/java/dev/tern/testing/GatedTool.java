package dev.tern.testing;

import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicInteger;

/** A tool named {@code wait} with an effect, whose result comes when the test wants it to. */
public final class GatedTool implements Tool {
    public final Gate gate = new Gate();
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();

    /** How often it was called. */
    public int calls() {
        return calls.get();
    }

    /** How often nobody wanted the result any more. */
    public int cancelled() {
        return cancelled.get();
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec("wait", "waits", "{}");
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public boolean isIdempotent() {
        return false;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        calls.incrementAndGet();
        return Held.until(gate, "waited").map(ToolOutput::new).onCancellation().invoke(cancelled::incrementAndGet);
    }
}
