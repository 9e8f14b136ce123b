package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.sandbox.ForeignClients;
import dev.tern.turn.ToolResult.Status;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that we did not write, from npm, over both ways. */
class ForeignServersTest {
    private static final Path SOURCE = Path.of("src/test/clients/mcp");
    private static final Path HOME = Path.of("target/clients-mcp");
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private static Path folder;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static Process http;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static Calls calls;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        ForeignClients.install(SOURCE, HOME);
        int port = freePort();
        http = startHttp(port);
        calls = new Calls(McpSources.of(Map.of(
                "everything", TestServer.of(node("everything", "stdio")),
                "web", TestServer.of(URI.create("http://127.0.0.1:" + port + "/mcp")),
                "files", TestServer.of(node("filesystem", folder.toRealPath().toString())),
                "graph",
                        TestServer.of(node("memory"))
                                .with(Map.of(
                                        "MEMORY_FILE_PATH",
                                        folder.resolve("graph.jsonl").toString())))));
    }

    @AfterAll
    static void stop() {
        if (calls != null) {
            calls.close();
        }
        if (http != null) {
            http.destroyForcibly();
        }
    }

    @Test
    void allFourOfferTheirTools() {
        assertThat(calls.names())
                .contains("mcp_everything_echo", "mcp_web_echo", "mcp_files_write_file", "mcp_graph_create_entities");
    }

    @Test
    void everythingAnswersOverBothWays() {
        for (var way : new String[] {"everything", "web"}) {
            assertThat(calls.run("mcp_" + way + "_get-sum", "{\"a\":2,\"b\":3}").content())
                    .contains("5");
            var picture = calls.run("mcp_" + way + "_get-tiny-image", "{}");
            assertThat(picture.files()).hasSize(1);
        }
    }

    @Test
    void whatAServerRefusesIsAFailedResult() {
        assertThat(calls.run("mcp_everything_get-sum", "{\"a\":\"many\"}").status())
                .isEqualTo(Status.FAILED);
        assertThat(calls.run("mcp_files_read_text_file", "{\"path\":\"/etc/hostname\"}")
                        .content())
                .contains("Access denied");
    }

    @Test
    void filesAreWrittenAndRead() throws IOException {
        var path = folder.toRealPath().resolve("tern.txt");

        calls.run("mcp_files_write_file", "{\"path\":\"" + path + "\",\"content\":\"a bird\"}");

        assertThat(Files.readString(path)).isEqualTo("a bird");
        assertThat(calls.run("mcp_files_read_text_file", "{\"path\":\"" + path + "\"}")
                        .content())
                .isEqualTo("a bird");
    }

    @Test
    void aGraphIsKeptAndAsked() {
        calls.run(
                "mcp_graph_create_entities",
                "{\"entities\":[{\"name\":\"tern\",\"entityType\":\"bird\",\"observations\":[\"flies far\"]}]}");

        assertThat(calls.run("mcp_graph_search_nodes", "{\"query\":\"bird\"}").content())
                .contains("flies far");
        assertThat(folder.resolve("graph.jsonl")).isRegularFile();
    }

    @Test
    void whoDestroysAsksAndWhoReadsDoesNot() {
        assertThat(calls.tool("mcp_files_write_file").asks()).isTrue();
        assertThat(calls.tool("mcp_graph_delete_entities").asks()).isTrue();
        assertThat(calls.tool("mcp_files_read_text_file").asks()).isFalse();
        assertThat(calls.tool("mcp_files_create_directory").asks()).isFalse();
    }

    @Test
    void nothingOfOursIsInTheirEnvironment() {
        var environment = calls.run("mcp_everything_get-env", "{}").content();

        var names = environment
                .lines()
                .filter(line -> line.contains("\": "))
                .map(line -> line.replaceAll("^ *\"([^\"]+)\".*", "$1"));
        assertThat(names).isSubsetOf("PATH", "HOME", "LANG").contains("PATH");
    }

    @Test
    void resourcesAndPromptsAreReadOverBothWays() {
        for (var way : new String[] {"mcp_everything_", "mcp_web_"}) {
            var uri = calls.run(way + "list_resources", "{}")
                    .content()
                    .lines()
                    .filter(line -> line.contains("features.md"))
                    .map(line -> line.substring(0, line.indexOf(' ')))
                    .findFirst()
                    .orElseThrow();
            assertThat(calls.run(way + "read_resource", "{\"uri\":\"" + uri + "\"}")
                            .content())
                    .contains("Features");

            assertThat(calls.run(way + "list_prompts", "{}").content()).contains("args-prompt(city, state?)");
            assertThat(calls.run(way + "get_prompt", "{\"name\":\"args-prompt\",\"arguments\":{\"city\":\"Rome\"}}")
                            .content())
                    .startsWith("user:\n")
                    .contains("Rome");
        }
        assertThat(calls.names()).doesNotContain("mcp_files_list_resources", "mcp_graph_list_prompts");
    }

    @Test
    void oneThatWasStartedAnewIsFoundAgain() throws IOException {
        int port = freePort();
        var before = startHttp(port);
        var one =
                new Calls(McpSources.of(Map.of("web", TestServer.of(URI.create("http://127.0.0.1:" + port + "/mcp")))));
        var tool = one.tool("mcp_web_echo");
        before.destroyForcibly().onExit().join();
        var after = startHttp(port);

        // it does not know the session; a call that the end of the other one meets may fail, and it alone
        var met = Calls.run(tool, "{\"message\":\"a\"}", LONG);
        assertThat(met.content()).matches("Echo: a|.*went away during the call, which may have taken effect.*");
        assertThat(Calls.run(tool, "{\"message\":\"b\"}", LONG).content()).isEqualTo("Echo: b");
        one.close();
        after.destroyForcibly();
    }

    private static String[] node(String server, String... arguments) {
        var script = HOME.resolve("node_modules/@modelcontextprotocol/server-" + server + "/dist/index.js");
        var words = new String[arguments.length + 2];
        words[0] = "node";
        words[1] = script.toAbsolutePath().toString();
        System.arraycopy(arguments, 0, words, 2, arguments.length);
        return words;
    }

    private static Process startHttp(int port) throws IOException {
        var log = HOME.resolve("everything-" + port + ".log");
        Files.deleteIfExists(log);
        var builder = new ProcessBuilder(node("everything", "streamableHttp"))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("PORT", String.valueOf(port));
        var started = builder.start();
        await().atMost(LONG).until(() -> Files.readString(log).contains("listening on port"));
        return started;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
