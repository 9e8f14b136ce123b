package dev.tern.tool.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.modelcontextprotocol.spec.McpSchema;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A tool of a server. */
final class McpTool implements Tool {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ToolSpec spec;
    private final String offeredAs;
    private final Hints hints;
    private final Optional<Duration> limit;
    private final McpFiles files;
    private final Peer server;

    private McpTool(
            ToolSpec spec, String offeredAs, Hints hints, Optional<Duration> limit, McpFiles files, Peer server) {
        this.spec = spec;
        this.offeredAs = offeredAs;
        this.hints = hints;
        this.limit = limit;
        this.files = files;
        this.server = server;
    }

    /**
     * What a server says of a tool's effects, where it says so. The protocol has a tool without hints be a destructive one;
     * here only one that says so asks, since most servers say nothing and a person would learn to allow everything.
     *
     * @see <a href="https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations">annotations</a>
     */
    private record Hints(boolean readsOnly, boolean idempotent, boolean destroys) {
        static Hints of(McpSchema.@Nullable ToolAnnotations told) {
            return told == null
                    ? new Hints(false, false, false)
                    : new Hints(
                            Boolean.TRUE.equals(told.readOnlyHint()),
                            Boolean.TRUE.equals(told.idempotentHint()),
                            Boolean.TRUE.equals(told.destructiveHint()));
        }
    }

    static McpTool of(ToolSpec spec, McpSchema.Tool offered, Optional<Duration> limit, McpFiles files, Peer server) {
        return new McpTool(spec, offered.name(), Hints.of(offered.annotations()), limit, files, server);
    }

    @Override
    public ToolSpec spec() {
        return spec;
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public boolean isFromOutside() {
        return true;
    }

    @Override
    public boolean isIdempotent() {
        return hints.readsOnly() || hints.idempotent();
    }

    @Override
    public boolean asks() {
        return hints.destroys() && !hints.readsOnly();
    }

    /** What changes things for good is done in the order in which the model wrote it. */
    @Override
    public Company company() {
        return asks() ? Company.IN_ORDER : Company.ANY;
    }

    @Override
    public Optional<Duration> limit() {
        return limit;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        return Uni.createFrom()
                .item(() -> request(Arguments.of(invocation).values()))
                .chain(request -> server.ask(request, client -> client.callTool(request)))
                .chain(result -> output(invocation, result));
    }

    private McpSchema.CallToolRequest request(Map<String, Object> arguments) {
        return McpSchema.CallToolRequest.builder(offeredAs).arguments(arguments).build();
    }

    private Uni<ToolOutput> output(Invocation invocation, McpSchema.CallToolResult result) {
        var content = result.content() == null ? List.<McpSchema.Content>of() : result.content();
        if (Boolean.TRUE.equals(result.isError())) {
            throw new McpException(words(content), null);
        }
        return files.of(invocation, content)
                .map(output -> output.text().isEmpty() && result.structuredContent() != null
                        ? new ToolOutput(json(result.structuredContent()), output.files())
                        : output);
    }

    private static String words(List<McpSchema.Content> content) {
        return content.stream().map(McpFiles::words).collect(Collectors.joining("\n"));
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new McpException("what the server sent can not be written as JSON", e);
        }
    }
}
