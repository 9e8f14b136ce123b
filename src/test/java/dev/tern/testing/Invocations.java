package dev.tern.testing;

import dev.tern.tool.Invocation;
import dev.tern.turn.ToolCall;

/** Calls as a turn of Ann's would make them. */
public final class Invocations {
    private Invocations() {}

    public static Invocation of(String tool, String arguments) {
        var turn = Turns.direct("do it");
        return new Invocation(
                turn.id(),
                0,
                Turns.SESSION,
                turn.origin(),
                turn.author(),
                Turns.AUDIENCE,
                new ToolCall("c1", tool, arguments));
    }
}
