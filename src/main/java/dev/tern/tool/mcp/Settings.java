package dev.tern.tool.mcp;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads the settings of all servers; whatever is wrong stops the start, with its key and never with a secret. */
final class Settings {
    private static final String PREFIX = "tern.tools.mcp.";

    private Settings() {}

    /** The servers that are used, by name. */
    static List<ServerPlan> plans(McpConfig config, Remarks remarks) {
        var used = new TreeMap<String, McpConfig.Server>(config.servers());
        used.values().removeIf(server -> !server.enabled());
        distinctNames(used);
        return used.entrySet().stream()
                .map(entry -> plan(entry.getKey(), entry.getValue(), remarks))
                .toList();
    }

    private static ServerPlan plan(String name, McpConfig.Server server, Remarks remarks) {
        var key = PREFIX + name;
        positive(key + ".connect-timeout", Optional.of(server.connectTimeout()));
        positive(key + ".timeout", server.timeout());
        present(key + ".allow", server.allow());
        present(key + ".deny", server.deny());
        server.rename()
                .forEach((tool, renamed) -> check(
                        ToolNames.isValid(renamed),
                        key + ".rename." + tool,
                        "needs 1 to 64 of a-z, A-Z, 0-9, _ and -"));
        return new ServerPlan(
                name,
                way(name, key, server, remarks),
                server.connectTimeout(),
                server.timeout(),
                Choice.of(server.allow(), server.deny(), server.rename()));
    }

    private static Opened.Way way(String name, String key, McpConfig.Server server, Remarks remarks) {
        var command = server.command().filter(words -> !words.isEmpty());
        check(server.url().isPresent() != command.isPresent(), key, "needs either .url or .command");
        if (command.isPresent()) {
            check(server.headers().isEmpty(), key + ".headers", "is for servers with a .url");
            server.directory()
                    .ifPresent(path -> check(Files.isDirectory(path), key + ".directory", "is no directory: " + path));
            var start = new Program.Start(command.get(), server.env(), server.directory());
            return Transports.program(name, start, remarks);
        }
        check(server.env().isEmpty(), key + ".env", "is for servers with a .command");
        check(server.directory().isEmpty(), key + ".directory", "is for servers with a .command");
        server.headers().forEach((header, value) -> header(key + ".headers." + header, header, value));
        return Transports.http(address(key + ".url", server.url().orElseThrow()), server.headers());
    }

    /** Says nothing of the address, which may hold a token. */
    private static URI address(String key, URI url) {
        var http = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
        check(http && url.getHost() != null, key, "needs an address that begins with http:// or https://");
        check(url.getRawUserInfo() == null, key, "takes no user and password; use .headers.Authorization");
        return url;
    }

    private static void header(String key, String name, String value) {
        try {
            HttpRequest.newBuilder().header(name, value);
        } catch (IllegalArgumentException e) {
            // its message shows the value
            throw wrong(key, "can't be sent as a header");
        }
    }

    /** Names that are the same for the model would let one server answer for another. */
    private static void distinctNames(Map<String, McpConfig.Server> servers) {
        var keys = new HashMap<String, String>();
        servers.forEach((name, server) -> {
            var other = keys.putIfAbsent(ToolNames.of(name, ""), PREFIX + name);
            check(other == null, PREFIX + name, "looks like " + other + " to the model; choose another name");
        });
        var renamed = new HashMap<String, String>();
        servers.forEach((name, server) -> server.rename().forEach((tool, to) -> {
            var key = PREFIX + name + ".rename." + tool;
            var other = renamed.putIfAbsent(to, key);
            check(other == null, key, "gives the name '" + to + "' that " + other + " gives");
        }));
    }

    private static void positive(String key, Optional<Duration> limit) {
        check(limit.filter(it -> !it.isPositive()).isEmpty(), key, "must be longer than nothing");
    }

    private static void present(String key, Optional<List<String>> patterns) {
        check(patterns.orElse(List.of()).stream().noneMatch(String::isBlank), key, "holds an empty pattern");
    }

    private static void check(boolean right, String key, String reason) {
        if (!right) {
            throw wrong(key, reason);
        }
    }

    private static ConfigurationException wrong(String key, String reason) {
        return new ConfigurationException(key + ": " + reason, Set.of(key));
    }
}
