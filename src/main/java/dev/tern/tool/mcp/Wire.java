package dev.tern.tool.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * A transport that keeps notifications from the SDK, so that a flood of progress, log lines or changed lists costs nothing,
 * and that can cancel a request, which the SDK can't.
 *
 * @see <a href="https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation">cancellation</a>
 */
final class Wire implements McpClientTransport {
    private static final Set<String> LISTS = Set.of(
            McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED,
            McpSchema.METHOD_NOTIFICATION_RESOURCES_LIST_CHANGED,
            McpSchema.METHOD_NOTIFICATION_PROMPTS_LIST_CHANGED);

    private final McpClientTransport way;
    private final Runnable changed;
    private final Runnable troubled;
    private final Map<Object, Object> idByParameters = Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * Over another transport.
     *
     * @param changed called on the transport's thread when the server says that one of its lists is another now
     * @param troubled called on the transport's thread when something breaks off that no request waits for
     */
    Wire(McpClientTransport way, Runnable changed, Runnable troubled) {
        this.way = way;
        this.changed = changed;
        this.troubled = troubled;
    }

    /** Tells the server that nobody waits for the answer any more; nothing where the request was not sent. */
    void cancel(Object parameters) {
        var id = idByParameters.remove(parameters);
        if (id != null) {
            var notice = Map.of("requestId", id, "reason", "nobody waits for it any more");
            // best effort: where it can't be sent, there is no answer to be kept from either
            way.sendMessage(new JSONRPCNotification("notifications/cancelled", notice))
                    .onErrorComplete()
                    .subscribe();
        }
    }

    /** To be called at the end of each request. */
    void forget(Object parameters) {
        idByParameters.remove(parameters);
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return way.connect(message -> handler.apply(message.filter(this::isForTheSdk)));
    }

    private boolean isForTheSdk(JSONRPCMessage message) {
        if (message instanceof JSONRPCNotification notification) {
            if (LISTS.contains(notification.method())) {
                changed.run();
            }
            return false;
        }
        return true;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        if (message instanceof JSONRPCRequest request && request.params() != null) {
            idByParameters.put(request.params(), request.id());
        }
        return way.sendMessage(message);
    }

    /** Not the SDK's affair: it would greet a server that forgot us by itself, and fail its callers without a reason. */
    @Override
    public void setExceptionHandler(Consumer<Throwable> handler) {
        way.setExceptionHandler(failure -> troubled.run());
    }

    @Override
    public void close() {
        way.close();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return way.closeGracefully();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return way.unmarshalFrom(data, type);
    }

    @Override
    public List<String> protocolVersions() {
        return way.protocolVersions();
    }
}
