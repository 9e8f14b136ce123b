package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayProcess;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.ScriptedToolServer;
import dev.tern.testing.StoredRows;
import dev.tern.testing.StoredRows.Said;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The packaged gateway, killed with {@code kill -9} on its way from a message to its answer, and started again. The
 * sandbox, the model and the tools live in this process and see what it does. One subclass for each platform.
 */
abstract class CrashContract {
    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = ScriptedModel.start();
    private final ScriptedToolServer tools = ScriptedToolServer.start();
    private SandboxClient people;
    private StoredRows rows;
    private GatewayProcess gateway;

    /** A sandbox that this process' own gateway does not use. */
    public static final class SandboxAlone implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tern.sandbox.enabled", "true", "tern.sandbox.attach", "false");
        }
    }

    abstract String platform();

    /** The settings with which a gateway connects to the sandbox at {@code root}, as environment variables. */
    abstract Map<String, String> connection(String root, SandboxClient people);

    /** The method that sends a message, as the sandbox logs it. */
    abstract String sendMethod();

    /** How a part stands in the outbox while the platform's rate limit is waited for. */
    String stateWhileLimited() {
        return "pending";
    }

    @BeforeEach
    void start() throws IOException {
        var root = server.toString().replaceAll("/$", "");
        people = new SandboxClient(root, platform());
        people.reset();
        var home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "crash");
        rows = new StoredRows(home);
        var environment = new HashMap<>(connection(root, people));
        environment.put("TERN_MODEL_PROVIDER", "openai");
        environment.put("TERN_MODEL_BASE_URL", model.baseUrl());
        environment.put("TERN_MODEL_API_KEY", "sk-crash-0123456789abcdef");
        environment.put("TERN_MODEL_NAME", "scripted");
        environment.put("TERN_TOOLS_MCP_NOTES_URL", tools.url());
        gateway = new GatewayProcess(home, environment);
        gateway.start();
        gateway.awaitLog(platform() + " connected");
    }

    @AfterEach
    void stop() {
        gateway.close();
        model.close();
        tools.close();
    }

    @Test
    void killedWhileTheModelThinks() {
        var thinking = new Gate();
        model.answers(Script.text("never").after(thinking), Script.text("The answer."));
        people.say("dm-ann", "ann", "A question.");
        await().atMost(Duration.ofSeconds(60)).until(thinking::isReached);

        gateway.kill();
        gateway.start();
        gateway.awaitLog(platform() + " connected");

        assertOneAnswer();
        assertThat(firstTurn()).containsExactly(new Said("user", "A question."), new Said("assistant", "The answer."));
        assertThat(model.requests())
                .as("the one cut off, its repetition, and the next")
                .hasSize(3);
    }

    @Test
    void killedBetweenAToolCallAndItsResult() {
        var working = new Gate();
        tools.hold(working);
        model.answers(Script.call("c1", "mcp_notes_note", "{\"text\":\"once\"}"), Script.text("The answer."));
        people.say("dm-ann", "ann", "A question.");
        await().atMost(Duration.ofSeconds(60)).until(working::isReached);

        gateway.kill();
        working.release();
        gateway.start();
        gateway.awaitLog(platform() + " connected");

        assertOneAnswer();
        assertThat(tools.notes()).containsExactly("once");
        assertThat(firstTurn()).extracting(Said::role).containsExactly("user", "assistant", "tool", "assistant");
        assertThat(firstTurn().get(2).text()).contains("unknown");
    }

    @Test
    void killedAfterAToolsResult() {
        var thinking = new Gate();
        model.answers(
                Script.call("c1", "mcp_notes_note", "{\"text\":\"once\"}"),
                Script.text("never").after(thinking),
                Script.text("The answer."));
        people.say("dm-ann", "ann", "A question.");
        await().atMost(Duration.ofSeconds(60)).until(thinking::isReached);

        gateway.kill();
        gateway.start();
        gateway.awaitLog(platform() + " connected");

        assertOneAnswer();
        assertThat(tools.notes()).containsExactly("once");
        assertThat(firstTurn()).extracting(Said::role).containsExactly("user", "assistant", "tool", "assistant");
    }

    /** B28. */
    @Test
    void killedAfterTheCommitAndBeforeTheSend() {
        people.fault(
                fault -> fault.put("method", sendMethod()).put("status", 429).put("retryAfter", 3));
        model.answers(Script.text("The answer."));
        people.say("dm-ann", "ann", "A question.");
        people.awaitCalls(sendMethod(), 1);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> rows.column("select state from outbox").equals(List.of(stateWhileLimited())));
        assertThat(people.answers("dm-ann")).isEmpty();

        gateway.kill();
        gateway.start();
        gateway.awaitLog(platform() + " connected");

        assertOneAnswer();
        assertThat(firstTurn()).containsExactly(new Said("user", "A question."), new Said("assistant", "The answer."));
        assertThat(model.requests())
                .as("the one that was answered, and the next")
                .hasSize(2);
    }

    /** Whatever was started again after the answer would show in the next exchange. */
    private void assertOneAnswer() {
        assertThat(people.awaitAnswers("dm-ann", 1).getFirst().text()).isEqualTo("The answer.");
        model.answers(Script.text("The next answer."));
        people.say("dm-ann", "ann", "The next question.");
        assertThat(people.awaitAnswers("dm-ann", 2).getLast().text()).isEqualTo("The next answer.");
    }

    private List<Said> firstTurn() {
        return rows.messages().stream()
                .takeWhile(said -> !said.text().equals("The next question."))
                .toList();
    }
}
