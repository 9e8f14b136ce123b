package dev.tern.transcript;

import dev.tern.turn.ToolResult;

/** What a tool call gave back. */
public record ToolReturned(ToolResult result) implements TranscriptMessage {
    @Override
    public String text() {
        return result.content();
    }
}
