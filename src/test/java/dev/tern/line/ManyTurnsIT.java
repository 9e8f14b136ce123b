package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayProcess;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hundreds of turns at once, on a handful of threads. */
@QuarkusTest
@TestProfile(CrashContract.SandboxAlone.class)
class ManyTurnsIT {
    private static final int CHATS = 500;

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    /** The threads of the whole process count, the JVM's own among them. */
    @Test
    void aTurnThatWaitsForItsModelHoldsNoThread() throws IOException {
        var root = server.toString().replaceAll("/$", "");
        var people = new SandboxClient(root, "telegram");
        people.reset();
        var home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "many");
        try (var model = ScriptedModel.start();
                var gateway = new GatewayProcess(
                        home,
                        Map.of(
                                "TERN_TELEGRAM_TOKEN",
                                people.gatewayToken(),
                                "TERN_TELEGRAM_API_URL",
                                root,
                                "TERN_MODEL_PROVIDER",
                                "openai",
                                "TERN_MODEL_BASE_URL",
                                model.baseUrl(),
                                "TERN_MODEL_NAME",
                                "scripted"))) {
            var thinking = new Gate();
            model.answersBy(body -> Script.text("An answer.").after(thinking));
            gateway.start();
            gateway.awaitLog("telegram connected");

            for (int i = 0; i < CHATS; i++) {
                people.say("dm-p" + i, "p" + i, "A question.");
            }
            model.awaitRequests(CHATS);

            assertThat(model.requests()).hasSize(CHATS);
            assertThat(model.hangUps()).isZero();
            assertThat(threads(gateway)).isLessThan(60);
            thinking.release();
        }
    }

    private static long threads(GatewayProcess gateway) throws IOException {
        try (var tasks = Files.list(Path.of("/proc", Long.toString(gateway.pid()), "task"))) {
            return tasks.count();
        }
    }
}
