package dev.tern.tool.mcp;

import io.modelcontextprotocol.spec.McpClientTransport;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/**
 * A way to a server that is open.
 *
 * @param ended completes when nothing more can come over it
 * @param end closes it, and returns when the server's program, if it is ours, has ended
 */
record Opened(McpClientTransport transport, CompletableFuture<Void> ended, Runnable end) {
    /** Opens a way; may start a program, and so block. */
    @FunctionalInterface
    interface Way {
        Opened open() throws IOException;
    }
}
