package dev.tern.tool.mcp;

import dev.tern.async.VirtualThreads;
import dev.tern.tool.Tool;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** One server: connected when its tools are first asked for, and again some time after it failed. */
final class McpServer {
    private static final Logger LOG = Logger.getLogger(McpServer.class);
    private static final Duration PAUSE = Duration.ofSeconds(30);
    // how long a turn waits for a server that was down the last time; the attempt itself goes on
    private static final Duration GLANCE = Duration.ofMillis(500);
    // the runner's limit is shorter and is the one that counts; this one only keeps the SDK from waiting for ever
    private static final Duration CALL_LIMIT = Duration.ofMinutes(30);

    private final String name;
    private final Supplier<McpClientTransport> transport;
    private final Duration connectLimit;
    private final McpFiles files;
    private final Clock clock;
    private final Uni<List<Tool>> tools;
    private volatile Instant again = Instant.MAX;
    private volatile boolean down;
    private volatile @Nullable McpAsyncClient client;

    McpServer(String name, Supplier<McpClientTransport> transport, Duration connectLimit, McpFiles files, Clock clock) {
        this.name = name;
        this.transport = transport;
        this.connectLimit = connectLimit;
        this.files = files;
        this.clock = clock;
        this.tools = Uni.createFrom()
                .deferred(this::connect)
                // the SDK fails with whatever its transport threw; all of it means that this server has no tools now
                .onFailure()
                .recoverWithItem(this::none)
                .memoize()
                .until(() -> !clock.instant().isBefore(again));
    }

    /** What it offers; nothing while it is down. */
    Uni<List<Tool>> tools() {
        return Uni.createFrom().deferred(() -> down ? glance() : tools);
    }

    /** Whether it could not be asked the last time, so that its tools are missing rather than gone. */
    boolean isAway() {
        return down;
    }

    Uni<McpSchema.CallToolResult> call(McpAsyncClient connected, McpSchema.CallToolRequest request) {
        var answer = Uni.createFrom()
                .completionStage(() -> connected.callTool(request).toFuture());
        return VirtualThreads.continueFrom(answer)
                .onFailure(failure -> !(failure instanceof McpError))
                .invoke(this::lost);
    }

    void close() {
        var open = client;
        if (open != null) {
            open.close();
        }
    }

    private Uni<List<Tool>> glance() {
        return tools.ifNoItem().after(GLANCE).recoverWithItem(List.<Tool>of());
    }

    private Uni<List<Tool>> connect() {
        again = Instant.MAX;
        close();
        return VirtualThreads.call(this::open)
                .chain(opened -> offers(opened).map(list -> tools(opened, list)))
                .ifNoItem()
                .after(connectLimit)
                .fail();
    }

    private McpAsyncClient open() {
        var opened = McpClient.async(transport.get())
                .initializationTimeout(connectLimit)
                .requestTimeout(CALL_LIMIT)
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .build();
        client = opened;
        return opened;
    }

    private static Uni<McpSchema.ListToolsResult> offers(McpAsyncClient opened) {
        var answer = Uni.createFrom()
                .completionStage(
                        () -> opened.initialize().then(opened.listTools()).toFuture());
        return VirtualThreads.continueFrom(answer);
    }

    private List<Tool> tools(McpAsyncClient opened, McpSchema.ListToolsResult list) {
        down = false;
        LOG.infof("tool server connected server=%s tools=%d", name, list.tools().size());
        return list.tools().stream()
                .<Tool>map(offered -> McpTool.of(name, offered, files, request -> call(opened, request)))
                .toList();
    }

    private List<Tool> none(Throwable failure) {
        close();
        again = clock.instant().plus(PAUSE);
        // an address may hold a token, so the SDK's message stays out
        LOG.logf(
                down ? Logger.Level.DEBUG : Logger.Level.WARN,
                "tool server not reached, its tools are left out server=%s failure=%s",
                name,
                McpError.findRootCause(failure).getClass().getSimpleName());
        down = true;
        return List.of();
    }

    /** The next turn connects anew; who has the tools already may go on calling them. */
    private void lost(Throwable failure) {
        again = clock.instant();
    }
}
