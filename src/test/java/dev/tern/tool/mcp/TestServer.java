package dev.tern.tool.mcp;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The settings of a server, as a configuration file would give them. */
record TestServer(Optional<URI> url, Optional<List<String>> command, Duration connectTimeout)
        implements McpConfig.Server {
    private static final Duration SOON = Duration.ofSeconds(20);

    static TestServer of(URI url) {
        return new TestServer(Optional.of(url), Optional.empty(), SOON);
    }

    static TestServer of(String... command) {
        return new TestServer(Optional.empty(), Optional.of(List.of(command)), SOON);
    }

    TestServer within(Duration limit) {
        return new TestServer(url, command, limit);
    }
}
