package dev.tern.model;

import dev.tern.turn.ToolCall;
import dev.tern.turn.Usage;
import java.util.List;

/** A whole answer, put together from its stream. */
public record ModelReply(
        String text, String reasoning, List<ToolCall> calls, ModelEvent.FinishReason reason, Usage usage) {
    public ModelReply {
        calls = List.copyOf(calls);
    }

    /** Lengths only. */
    @Override
    public String toString() {
        return "ModelReply[" + text.length() + " chars, " + calls.size() + " calls, " + reason + "]";
    }
}
