package dev.tern.tool.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.async.VirtualThreads;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The ways to a server. */
final class Transports {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
    private static final McpJsonMapper JSON = new JacksonMcpJsonMapper(new ObjectMapper());

    private Transports() {}

    /** A new transport for each connection; the setting is checked now. */
    static Supplier<McpClientTransport> of(String name, McpConfig.Server server) {
        var command = server.command().filter(words -> !words.isEmpty());
        if (server.url().isPresent() == command.isPresent()) {
            var key = "tern.tools.mcp." + name;
            throw new ConfigurationException(key + ": needs either .url or .command", Set.of(key));
        }
        return command.<Supplier<McpClientTransport>>map(words -> () -> process(words))
                .orElseGet(() -> () -> http(server.url().orElseThrow()));
    }

    private static McpClientTransport http(URI url) {
        var base = url.getScheme() + "://" + url.getRawAuthority();
        return HttpClientStreamableHttpTransport.builder(base)
                .endpoint(url.toString().substring(base.length()))
                .connectTimeout(CONNECT_LIMIT)
                .customizeClient(client -> client.executor(VirtualThreads.executor()))
                .jsonMapper(JSON)
                .build();
    }

    private static McpClientTransport process(List<String> words) {
        var parameters = ServerParameters.builder(words.getFirst())
                .args(words.subList(1, words.size()))
                .build();
        return new StdioClientTransport(parameters, JSON);
    }
}
