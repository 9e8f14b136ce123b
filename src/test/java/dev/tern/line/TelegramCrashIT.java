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
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The packaged gateway, killed with {@code kill -9} on its way from a message to its answer, and started again. The
 * sandbox, the model and the tools live in this process and see what it does.
 */
@QuarkusTest
@TestProfile(TelegramCrashIT.SandboxAlone.class)
class TelegramCrashIT {
    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = ScriptedModel.start();
    private final ScriptedToolServer tools = ScriptedToolServer.start();
    private SandboxClient telegram;
    private StoredRows rows;
    private GatewayProcess gateway;

    /** A sandbox that this process' own gateway does not use. */
    public static final class SandboxAlone implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tern.sandbox.enabled", "true", "tern.sandbox.attach", "false");
        }
    }

    @BeforeEach
    void start() throws IOException {
        var root = server.toString().replaceAll("/$", "");
        telegram = new SandboxClient(root, "telegram");
        telegram.reset();
        var home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "crash");
        rows = new StoredRows(home);
        gateway = new GatewayProcess(
                home,
                Map.of(
                        "TERN_TELEGRAM_TOKEN",
                        telegram.gatewayToken(),
                        "TERN_TELEGRAM_API_URL",
                        root,
                        "TERN_MODEL_PROVIDER",
                        "openai",
                        "TERN_MODEL_BASE_URL",
                        model.baseUrl(),
                        "TERN_MODEL_API_KEY",
                        "sk-crash-0123456789abcdef",
                        "TERN_MODEL_NAME",
                        "scripted",
                        "TERN_TOOLS_MCP_NOTES_URL",
                        tools.url()));
        gateway.start();
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
        telegram.say("dm-ann", "ann", "A question.");
        await().atMost(Duration.ofSeconds(60)).until(thinking::isReached);

        gateway.kill();
        gateway.start();

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
        telegram.say("dm-ann", "ann", "A question.");
        await().atMost(Duration.ofSeconds(60)).until(working::isReached);

        gateway.kill();
        working.release();
        gateway.start();

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
        telegram.say("dm-ann", "ann", "A question.");
        await().atMost(Duration.ofSeconds(60)).until(thinking::isReached);

        gateway.kill();
        gateway.start();

        assertOneAnswer();
        assertThat(tools.notes()).containsExactly("once");
        assertThat(firstTurn()).extracting(Said::role).containsExactly("user", "assistant", "tool", "assistant");
    }

    @Test
    void killedAfterTheCommitAndBeforeTheSend_B28() {
        telegram.fault(
                fault -> fault.put("method", "sendMessage").put("status", 429).put("retryAfter", 3));
        model.answers(Script.text("The answer."));
        telegram.say("dm-ann", "ann", "A question.");
        telegram.awaitCalls("sendMessage", 1);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> rows.column("select state from outbox").equals(List.of("pending")));
        assertThat(telegram.answers("dm-ann")).isEmpty();

        gateway.kill();
        gateway.start();

        assertOneAnswer();
        assertThat(firstTurn()).containsExactly(new Said("user", "A question."), new Said("assistant", "The answer."));
        assertThat(model.requests())
                .as("the one that was answered, and the next")
                .hasSize(2);
    }

    /** Whatever was started again after the answer would show in the next exchange. */
    private void assertOneAnswer() {
        assertThat(telegram.awaitAnswers("dm-ann", 1).getFirst().text()).isEqualTo("The answer.");
        model.answers(Script.text("The next answer."));
        telegram.say("dm-ann", "ann", "The next question.");
        assertThat(telegram.awaitAnswers("dm-ann", 2).getLast().text()).isEqualTo("The next answer.");
    }

    private List<Said> firstTurn() {
        return rows.messages().stream()
                .takeWhile(said -> !said.text().equals("The next question."))
                .toList();
    }
}
