package dev.tern.prompt;

import dev.tern.turn.ToolCall;
import java.util.List;

/**
 * A message of a conversation that a caller keeps and hands in whole. Shown to the model; it is no transcript and can't
 * become one.
 */
public sealed interface GivenMessage {
    /** What a person said. */
    record FromUser(List<GivenPart> parts) implements GivenMessage {
        public FromUser {
            parts = List.copyOf(parts);
        }
    }

    /** What an assistant said, which need not have been this one. */
    record FromAssistant(String text, List<ToolCall> calls) implements GivenMessage {
        public FromAssistant {
            calls = List.copyOf(calls);
        }

        /** Lengths only. */
        @Override
        public String toString() {
            return "FromAssistant[" + text.length() + " chars, " + calls.size() + " calls]";
        }
    }

    /** What a tool of the caller gave back. */
    record FromTool(String callId, String content) implements GivenMessage {
        /** Lengths only. */
        @Override
        public String toString() {
            return "FromTool[" + content.length() + " chars]";
        }
    }
}
