package dev.tern.transcript;

import dev.tern.turn.ToolCall;
import java.util.List;

/**
 * What the assistant said in one step.
 *
 * @param reasoning what it thought before, as far as the provider shows it; a field of its own, never part of the text
 * @param calls the tools it asked for; each has exactly one {@link ToolReturned} in the same record
 */
public record AssistantSaid(String text, String reasoning, List<ToolCall> calls) implements TranscriptMessage {
    public AssistantSaid {
        calls = List.copyOf(calls);
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "AssistantSaid[" + text.length() + " chars, " + calls.size() + " calls]";
    }
}
