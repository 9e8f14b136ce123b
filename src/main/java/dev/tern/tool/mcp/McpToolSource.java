package dev.tern.tool.mcp;

import dev.tern.tool.Tool;
import dev.tern.tool.ToolSource;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.TreeMap;

/** The tools of all configured servers, in the order of the servers' names. */
@Singleton
public class McpToolSource implements ToolSource {
    private final List<McpServer> servers;

    public McpToolSource(McpConfig config) {
        this.servers = new TreeMap<>(config.servers())
                .entrySet().stream()
                        .map(entry -> server(entry.getKey(), entry.getValue()))
                        .toList();
    }

    @Override
    public Uni<List<Tool>> tools() {
        if (servers.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return Uni.join()
                .all(servers.stream().map(McpServer::tools).toList())
                .andFailFast()
                .map(lists -> lists.stream().flatMap(List::stream).toList());
    }

    @PreDestroy
    void close() {
        servers.forEach(McpServer::close);
    }

    private static McpServer server(String name, McpConfig.Server setting) {
        return new McpServer(name, Transports.of(name, setting), setting.connectTimeout(), Clock.systemUTC());
    }
}
