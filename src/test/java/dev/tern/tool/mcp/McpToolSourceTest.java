package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.Gate;
import dev.tern.testing.ScriptedToolServer;
import dev.tern.testing.StdioToolServer;
import dev.tern.tool.Tool;
import dev.tern.turn.Role;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolResult.Status;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class McpToolSourceTest {
    static final Duration SOON = Duration.ofSeconds(20);
    final ScriptedToolServer server = ScriptedToolServer.start();
    final McpToolSource source = McpSources.of(Map.of("notes", http(server.url())));

    @AfterEach
    void stop() {
        source.close();
        server.close();
    }

    @Test
    void nothingIsConnectedBeforeToolsAreAskedForAndOnlyOnceAfterwards() {
        assertThat(server.methods()).isEmpty();

        tools(source);
        tools(source);

        assertThat(server.methods()).containsExactly("initialize", "notifications/initialized", "tools/list");
    }

    @Test
    void aToolIsOfferedUnderItsServersName() {
        var tool = tools(source).getFirst();

        assertThat(tool.spec().name()).isEqualTo("mcp_notes_note");
        assertThat(tool.spec().description()).isEqualTo("Notes.");
        assertThat(tool.spec().parameters())
                .isEqualTo(
                        "{\"properties\":{\"text\":{\"type\":\"string\"}},\"required\":[\"text\"],\"type\":\"object\"}");
        assertThat(tool.isIdempotent()).isFalse();
        assertThat(tool.least()).isEqualTo(Role.MEMBER);
    }

    @Test
    void aReadOnlyOrIdempotentToolMayBeCalledTwice() {
        server.hinting(Map.of("readOnlyHint", true));

        assertThat(tools(source).getFirst().isIdempotent()).isTrue();
    }

    @Test
    void aToolThatDestroysAsksUnlessItOnlyReads() {
        assertThat(tools(source).getFirst().asks()).isFalse();
        server.hinting(Map.of("destructiveHint", true));
        assertThat(tools(McpSources.of(Map.of("a", http(server.url()))))
                        .getFirst()
                        .asks())
                .isTrue();
        server.hinting(Map.of("destructiveHint", true, "readOnlyHint", true));
        assertThat(tools(McpSources.of(Map.of("b", http(server.url()))))
                        .getFirst()
                        .asks())
                .isFalse();
    }

    @Test
    void aCallGivesWhatTheToolSaid() {
        var result = run("{\"text\":\"milk\"}", SOON);

        assertThat(result).isEqualTo(new ToolResult("c1", "mcp_notes_note", Status.OK, "noted: milk").fromOutside());
        assertThat(server.notes()).containsExactly("milk");
    }

    @Test
    void aToolsOwnErrorIsAFailedResult() {
        assertThat(run("{\"text\":\"fail\"}", SOON))
                .isEqualTo(new ToolResult("c1", "mcp_notes_note", Status.FAILED, "Error: noted: fail").fromOutside());
    }

    @Test
    void argumentsThatAreNoObjectNeverReachTheServer() {
        assertThat(run("{\"text\":", SOON).content()).isEqualTo("Error: the arguments are not a JSON object");
        assertThat(server.notes()).isEmpty();
    }

    @Test
    void aCallThatHangsEndsAtTheRunnersLimitAndTheNextOneWorks() {
        var gate = new Gate();
        server.hold(gate);

        assertThat(run("{\"text\":\"slow\"}", Duration.ofMillis(300)).status()).isEqualTo(Status.FAILED);

        gate.release();
        assertThat(run("{\"text\":\"next\"}", SOON).status()).isEqualTo(Status.OK);
    }

    @Test
    void aServerThatIsDownHasNoToolsAndHarmsNoOther() {
        var both = McpSources.of(Map.of("gone", http("http://127.0.0.1:1/mcp"), "notes", http(server.url())));

        assertThat(tools(both)).extracting(tool -> tool.spec().name()).containsExactly("mcp_notes_note");
        both.close();
    }

    @Test
    void aServerThatDiesFailsItsCallsOnly() {
        var tool = tools(source).getFirst();
        server.close();

        var result = Calls.run(tool, "{\"text\":\"x\"}", SOON);

        assertThat(result.status()).isEqualTo(Status.FAILED);
        assertThat(tools(source)).isEmpty();
    }

    @Test
    void aProgramThatDoesNotStartHasNoTools() {
        var broken = McpSources.of(
                Map.of("broken", TestServer.of("no-such-program-of-tern").within(Duration.ofSeconds(1))));

        assertThat(tools(broken)).isEmpty();
        assertThat(tools(broken)).isEmpty();
        broken.close();
    }

    @Test
    void aProgramSpeaksOverItsStandardStreams() {
        var program = McpSources.of(
                Map.of("p", TestServer.of(StdioToolServer.command().toArray(String[]::new))));

        assertThat(Calls.run(tools(program).getFirst(), "{\"text\":\"tea\"}", SOON)
                        .content())
                .isEqualTo("noted: tea");
        program.close();
    }

    @Test
    void aServerNeedsOneWayToIt() {
        assertThatThrownBy(() -> McpSources.of(Map.of("x", new TestServer(Optional.empty(), Optional.empty()))))
                .hasMessage("tern.tools.mcp.x: needs either .url or .command");
    }

    @Test
    void namesKeepToWhatProvidersTake() {
        assertThat(ToolNames.of("my.server", "read file")).isEqualTo("mcp_my_server_read_file");
        assertThat(ToolNames.of("s", "a".repeat(80) + "1"))
                .hasSize(64)
                .isNotEqualTo(ToolNames.of("s", "a".repeat(80) + "2"));
    }

    private ToolResult run(String arguments, Duration limit) {
        return Calls.run(tools(source).getFirst(), arguments, limit);
    }

    private static List<Tool> tools(McpToolSource source) {
        return new Calls(source).tools();
    }

    private static TestServer http(String url) {
        return TestServer.of(URI.create(url));
    }
}
