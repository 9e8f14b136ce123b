package dev.tern.tool.mcp;

import dev.tern.testing.TestFiles;
import java.util.Map;

/** Sources of tools as the container would make them. */
final class McpSources {
    private McpSources() {}

    static McpToolSource of(Map<String, ? extends McpConfig.Server> servers) {
        return of(servers, new Remarks(false));
    }

    static McpToolSource of(Map<String, ? extends McpConfig.Server> servers, Remarks remarks) {
        return new McpToolSource(() -> Map.copyOf(servers), TestFiles.KEPT, platform -> 100_000, remarks);
    }
}
