package dev.tern.model;

import dev.tern.turn.ToolCall;
import dev.tern.turn.Usage;
import java.util.List;
import java.util.Optional;

/**
 * A whole answer, put together from its stream.
 *
 * @param model {@code provider/name} of the one that answered, where that may be another than the one that was asked
 */
public record ModelReply(
        String text,
        String reasoning,
        List<ToolCall> calls,
        ModelEvent.FinishReason reason,
        Usage usage,
        Optional<String> model) {
    public ModelReply {
        calls = List.copyOf(calls);
    }

    /** Lengths only. */
    @Override
    public String toString() {
        return "ModelReply[" + text.length() + " chars, " + calls.size() + " calls, " + reason + "]";
    }
}
