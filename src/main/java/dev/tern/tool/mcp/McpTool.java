package dev.tern.tool.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.ToolSpec;
import io.modelcontextprotocol.spec.McpSchema;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A tool of a server. */
final class McpTool implements Tool {
    // sorted, since a server may list a schema's fields in another order each time, and the prompt's bytes must not
    // move
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();
    private static final TypeReference<Map<String, Object>> ARGUMENTS = new TypeReference<>() {};

    private final ToolSpec spec;
    private final boolean idempotent;
    private final String offeredAs;
    private final McpFiles files;
    private final Function<McpSchema.CallToolRequest, Uni<McpSchema.CallToolResult>> server;

    private McpTool(
            ToolSpec spec,
            boolean idempotent,
            String offeredAs,
            McpFiles files,
            Function<McpSchema.CallToolRequest, Uni<McpSchema.CallToolResult>> server) {
        this.spec = spec;
        this.idempotent = idempotent;
        this.offeredAs = offeredAs;
        this.files = files;
        this.server = server;
    }

    static McpTool of(
            String serverName,
            McpSchema.Tool offered,
            McpFiles files,
            Function<McpSchema.CallToolRequest, Uni<McpSchema.CallToolResult>> server) {
        var description = offered.description() == null ? "" : offered.description();
        var spec = new ToolSpec(ToolNames.of(serverName, offered.name()), description, schema(offered.inputSchema()));
        return new McpTool(spec, isIdempotent(offered.annotations()), offered.name(), files, server);
    }

    @Override
    public ToolSpec spec() {
        return spec;
    }

    @Override
    public boolean isIdempotent() {
        return idempotent;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        return Uni.createFrom()
                .item(() -> arguments(invocation.call().argumentsJson()))
                .chain(arguments -> server.apply(request(arguments)))
                .chain(result -> output(invocation, result));
    }

    private McpSchema.CallToolRequest request(Map<String, Object> arguments) {
        return McpSchema.CallToolRequest.builder(offeredAs).arguments(arguments).build();
    }

    private static boolean isIdempotent(McpSchema.@Nullable ToolAnnotations hints) {
        return hints != null
                && (Boolean.TRUE.equals(hints.readOnlyHint()) || Boolean.TRUE.equals(hints.idempotentHint()));
    }

    /** With {@code properties} in any case: OpenAI refuses an object without. */
    private static String schema(@Nullable Map<String, Object> offered) {
        var schema = new TreeMap<String, Object>(offered == null ? Map.of() : offered);
        schema.putIfAbsent("type", "object");
        schema.putIfAbsent("properties", Map.of());
        return json(schema);
    }

    private static Map<String, Object> arguments(String json) {
        try {
            return JSON.readValue(json, ARGUMENTS);
        } catch (JsonProcessingException e) {
            throw new McpException("the arguments are not a JSON object", e);
        }
    }

    private Uni<ToolOutput> output(Invocation invocation, McpSchema.CallToolResult result) {
        if (Boolean.TRUE.equals(result.isError())) {
            throw new McpException(words(result.content()), null);
        }
        return files.of(invocation, result.content())
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
