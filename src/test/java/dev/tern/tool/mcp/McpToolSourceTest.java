package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.Gate;
import dev.tern.testing.ScriptedToolServer;
import dev.tern.testing.StdioToolServer;
import dev.tern.testing.TestFiles;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolRunner;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolResult.Status;
import dev.tern.turn.Turn;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class McpToolSourceTest {
    static final Duration SOON = Duration.ofSeconds(20);
    static final Turn TURN = Turns.direct("hello");

    final ScriptedToolServer server = ScriptedToolServer.start();
    final McpToolSource source = source(Map.of("notes", http(server.url())));

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
    }

    @Test
    void aReadOnlyOrIdempotentToolMayBeCalledTwice() {
        server.hinting(Map.of("readOnlyHint", true));

        assertThat(tools(source).getFirst().isIdempotent()).isTrue();
    }

    @Test
    void aCallGivesWhatTheToolSaid() {
        var result = run("{\"text\":\"milk\"}", SOON);

        assertThat(result).isEqualTo(new ToolResult("c1", "mcp_notes_note", Status.OK, "noted: milk"));
        assertThat(server.notes()).containsExactly("milk");
    }

    @Test
    void aToolsOwnErrorIsAFailedResult() {
        assertThat(run("{\"text\":\"fail\"}", SOON))
                .isEqualTo(new ToolResult("c1", "mcp_notes_note", Status.FAILED, "Error: noted: fail"));
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
        var both = source(Map.of("gone", http("http://127.0.0.1:1/mcp"), "notes", http(server.url())));

        assertThat(tools(both)).extracting(tool -> tool.spec().name()).containsExactly("mcp_notes_note");
        both.close();
    }

    @Test
    void aServerThatDiesFailsItsCallsOnly() {
        var tool = tools(source).getFirst();
        server.close();

        var result = run(tool, "{\"text\":\"x\"}", SOON);

        assertThat(result.status()).isEqualTo(Status.FAILED);
        assertThat(tools(source)).isEmpty();
    }

    @Test
    void aProgramThatDoesNotStartHasNoTools() {
        var broken = source(Map.of("broken", process(Duration.ofSeconds(1), "no-such-program-of-tern")));

        assertThat(tools(broken)).isEmpty();
        assertThat(tools(broken)).isEmpty();
        broken.close();
    }

    @Test
    void aProgramSpeaksOverItsStandardStreams() {
        var program = source(Map.of("p", process(SOON, StdioToolServer.command().toArray(String[]::new))));

        assertThat(run(tools(program).getFirst(), "{\"text\":\"tea\"}", SOON).content())
                .isEqualTo("noted: tea");
        program.close();
    }

    @Test
    void aServerNeedsOneWayToIt() {
        assertThatThrownBy(() -> source(Map.of("x", new Server(Optional.empty(), Optional.empty(), SOON))))
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
        return run(tools(source).getFirst(), arguments, limit);
    }

    private static ToolResult run(Tool tool, String arguments, Duration limit) {
        var call = new ToolCall("c1", tool.spec().name(), arguments);
        var invocation =
                new Invocation(TURN.id(), 0, Turns.SESSION, TURN.origin(), TURN.author(), Turns.AUDIENCE, call);
        return new ToolRunner(limit, ResultNotes.NONE)
                .run(Map.of(call.name(), tool), invocation, text -> false)
                .await()
                .atMost(SOON);
    }

    private static List<Tool> tools(McpToolSource source) {
        return source.tools().await().atMost(SOON).tools();
    }

    private static McpToolSource source(Map<String, McpConfig.Server> servers) {
        return new McpToolSource(() -> servers, TestFiles.KEPT, platform -> 1_000);
    }

    private static McpConfig.Server http(String url) {
        return new Server(Optional.of(URI.create(url)), Optional.empty(), SOON);
    }

    private static McpConfig.Server process(Duration limit, String... words) {
        return new Server(Optional.empty(), Optional.of(List.of(words)), limit);
    }

    private record Server(Optional<URI> url, Optional<List<String>> command, Duration connectTimeout)
            implements McpConfig.Server {}
}
