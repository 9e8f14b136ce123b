package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayProcess;
import dev.tern.testing.PlatformUnderTest;
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

/**
 * The packaged gateway as a process that can be killed, and around it, in this process, what it talks to and what sees what
 * it does: the sandbox, the model and the tools. Which platform and which store, subclasses say.
 */
abstract class CrashScene {
    static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    final ScriptedModel model = ScriptedModel.start();
    final ScriptedToolServer tools = ScriptedToolServer.start();
    SandboxClient people;
    StoredRows rows;
    GatewayProcess gateway;

    /** A sandbox that this process' own gateway does not use. */
    public static final class SandboxAlone implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tern.sandbox.enabled", "true", "tern.sandbox.attach", "false");
        }
    }

    abstract PlatformUnderTest platform();

    /** A gateway's store: its settings, and how to look into it. */
    record Kept(Map<String, String> settings, StoredRows rows) {}

    /** The store of a gateway with this {@code tern.home}. */
    Kept store(Path home) {
        return new Kept(Map.of(), new StoredRows(home));
    }

    @BeforeEach
    void prepare() throws IOException {
        var root = server.toString().replaceAll("/$", "");
        people = new SandboxClient(root, platform().name());
        people.reset();
        var home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "crash");
        var environment = new HashMap<>(platform().connection(root));
        var store = store(home);
        rows = store.rows();
        environment.putAll(store.settings());
        environment.put("TERN_MODEL_PROVIDER", "openai");
        environment.put("TERN_MODEL_BASE_URL", model.baseUrl());
        environment.put("TERN_MODEL_API_KEY", "sk-crash-0123456789abcdef");
        environment.put("TERN_MODEL_NAME", "scripted");
        environment.put("TERN_TOOLS_MCP_NOTES_URL", tools.url());
        gateway = new GatewayProcess(home, environment);
    }

    @AfterEach
    void stop() {
        gateway.close();
        model.close();
        tools.close();
    }

    void start() {
        gateway.start();
        gateway.awaitLog(platform().name() + " connected");
    }

    void killAndStart() {
        gateway.kill();
        start();
    }

    void awaitReached(Gate gate) {
        await().atMost(PATIENCE).until(gate::isReached);
    }

    /** Whatever was started again after the answer would show in the next exchange. */
    void assertOneAnswer() {
        assertThat(people.awaitAnswers("dm-ann", 1).getFirst().text()).isEqualTo("The answer.");
        model.answers(Script.text("The next answer."));
        people.say("dm-ann", "ann", "The next question.");
        assertThat(people.awaitAnswers("dm-ann", 2).getLast().text()).isEqualTo("The next answer.");
    }

    /** What the first turn has left in the transcript. */
    List<Said> firstTurn() {
        return rows.messages().stream()
                .takeWhile(said -> !said.text().equals("The next question."))
                .toList();
    }

    void assertFirstTurnIsClean() {
        assertThat(firstTurn()).containsExactly(new Said("user", "A question."), new Said("assistant", "The answer."));
    }
}
