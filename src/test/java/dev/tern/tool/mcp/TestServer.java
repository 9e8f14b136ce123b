package dev.tern.tool.mcp;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of a server, as a configuration file would give them. */
record TestServer(
        boolean enabled,
        Optional<URI> url,
        Map<String, String> headers,
        Optional<List<String>> command,
        Map<String, String> env,
        Optional<Path> directory,
        Duration connectTimeout,
        Optional<Duration> timeout,
        Optional<List<String>> allow,
        Optional<List<String>> deny,
        Map<String, String> rename)
        implements McpConfig.Server {
    private static final Duration SOON = Duration.ofSeconds(20);

    static TestServer of(URI url) {
        return new TestServer(Optional.of(url), Optional.empty());
    }

    static TestServer of(String... command) {
        return new TestServer(Optional.empty(), Optional.of(List.of(command)));
    }

    TestServer(Optional<URI> url, Optional<List<String>> command) {
        this(
                true,
                url,
                Map.of(),
                command,
                Map.of(),
                Optional.empty(),
                SOON,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }

    TestServer off() {
        return new TestServer(
                false, url, headers, command, env, directory, connectTimeout, timeout, allow, deny, rename);
    }

    TestServer within(Duration limit) {
        return new TestServer(enabled, url, headers, command, env, directory, limit, timeout, allow, deny, rename);
    }

    TestServer calledWithin(Duration limit) {
        return new TestServer(
                enabled,
                url,
                headers,
                command,
                env,
                directory,
                connectTimeout,
                Optional.of(limit),
                allow,
                deny,
                rename);
    }

    TestServer sending(Map<String, String> more) {
        return new TestServer(
                enabled, url, more, command, env, directory, connectTimeout, timeout, allow, deny, rename);
    }

    TestServer with(Map<String, String> variables) {
        return new TestServer(
                enabled, url, headers, command, variables, directory, connectTimeout, timeout, allow, deny, rename);
    }

    TestServer in(Path folder) {
        return new TestServer(
                enabled, url, headers, command, env, Optional.of(folder), connectTimeout, timeout, allow, deny, rename);
    }

    TestServer choosing(List<String> allowed, List<String> denied, Map<String, String> renamed) {
        return new TestServer(
                enabled,
                url,
                headers,
                command,
                env,
                directory,
                connectTimeout,
                timeout,
                Optional.of(allowed).filter(list -> !list.isEmpty()),
                Optional.of(denied).filter(list -> !list.isEmpty()),
                renamed);
    }
}
