package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayProcess;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.ScriptedToolServer;
import dev.tern.testing.StoredRows;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What callers were promised outlives the process. */
class ApiCrashIT {
    private static final Pattern ADDRESS = Pattern.compile("Listening on: (http://127\\.0\\.0\\.1:\\d+)");
    private static final String HELLO = NamedSession.body("hello");

    private final ScriptedModel model = ScriptedModel.start();
    private final ScriptedToolServer tools = ScriptedToolServer.start();
    private Path home;
    private GatewayProcess gateway;

    @BeforeEach
    void start() throws IOException {
        home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "api");
        gateway = new GatewayProcess(
                home,
                Map.of(
                        "TERN_MODEL_PROVIDER",
                        "openai",
                        "TERN_MODEL_BASE_URL",
                        model.baseUrl(),
                        "TERN_MODEL_NAME",
                        "scripted",
                        "TERN_TOOLS_MCP_NOTES_URL",
                        tools.url()));
    }

    @AfterEach
    void stop() {
        gateway.close();
        model.close();
        tools.close();
    }

    @Test
    void answersTurnsThatWaitAndTurnsThatRunOutliveTheProcess() {
        var api = started();
        var answered = api.chat(HELLO, "Idempotency-Key", "answered");
        model.answers(Script.call("c1", "look", "{}"));
        var waiting = new NamedSession(api);
        waiting.say("find it");
        var running = new NamedSession(api);
        var held = Script.text("never said").after(new Gate());
        model.answers(Script.call("n1", "mcp_notes_note", "{\"text\":\"once\"}"), held);
        var request = api.request(
                        "/v1/chat/completions",
                        NamedSession.body("note it"),
                        ConversationReader.HEADER,
                        running.name,
                        "Idempotency-Key",
                        "running")
                .build();
        var left = api.http().sendAsync(request, BodyHandlers.ofString());
        model.awaitRequests(4);

        gateway.kill();
        left.cancel(true);
        var again = started();

        assertThat(again.chat(HELLO, "Idempotency-Key", "answered").body()).isEqualTo(answered.body());
        model.answers(Script.text("It is there."));
        assertThat(waiting.at(again)
                        .returned("c1", "on the shelf")
                        .json()
                        .at("/choices/0/message/content")
                        .asText())
                .isEqualTo("It is there.");
        model.answers(Script.text("Noted."));
        var noted = again.chat(
                NamedSession.body("note it"), ConversationReader.HEADER, running.name, "Idempotency-Key", "running");
        assertThat(noted.json().at("/choices/0/message/content").asText()).isEqualTo("Noted.");
        assertThat(tools.notes()).containsOnlyOnce("once");
        assertThat(said("note it"))
                .containsExactly("user note it", "assistant ", "tool noted: once", "assistant Noted.");
        assertThat(said("find it"))
                .containsExactly("user find it", "assistant ", "tool on the shelf", "assistant It is there.");
        assertThat(new StoredRows(home).column("select turn_id from open_turns union all select turn_id from journal"))
                .isEmpty();
    }

    private ApiClient started() {
        gateway.start();
        gateway.awaitLog("Listening on");
        var address = ADDRESS.matcher(gateway.output());
        assertThat(address.find()).isTrue();
        return new ApiClient(URI.create(address.group(1)));
    }

    private List<String> said(String words) {
        return new StoredRows(home)
                .column("select role || ' ' || text from messages where turn_id = (select turn_id from messages where"
                        + " text = '" + words + "') order by ordinal");
    }
}
