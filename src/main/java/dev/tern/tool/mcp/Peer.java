package dev.tern.tool.mcp;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** A server as its tools see it: connected when it must be. */
interface Peer {
    /**
     * Asks for something once, and fails with an {@link McpException} whose message is for the model. Cancelled, the server
     * is told.
     *
     * @param parameters the very object that the request carries
     */
    <T> Uni<T> ask(Object parameters, Function<McpAsyncClient, Mono<T>> request);
}
