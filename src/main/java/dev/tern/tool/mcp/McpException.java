package dev.tern.tool.mcp;

import dev.tern.turn.Fault;
import org.jspecify.annotations.Nullable;

/** A call that the server refused or failed; the message is for the model. */
final class McpException extends RuntimeException implements Fault.Coded {
    McpException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public String code() {
        return "tool.failed";
    }
}
