package dev.tern.tool.builtin;

import dev.tern.turn.Fault;

/** A call that was not done; the message is for the model. */
final class RefusedCall extends RuntimeException implements Fault.Coded {
    RefusedCall(String message) {
        super(message);
    }

    @Override
    public String code() {
        return "tool.refused";
    }
}
