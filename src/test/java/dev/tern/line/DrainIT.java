package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayProcess;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
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

/** The packaged gateway, told to end while turns run. Row 28. */
@QuarkusTest
@TestProfile(CrashContract.SandboxAlone.class)
class DrainIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = ScriptedModel.start();

    @SuppressWarnings("NullAway.Init") // set before each test
    private SandboxClient people;

    @SuppressWarnings("NullAway.Init") // set before each test
    private Path home;

    @SuppressWarnings("NullAway.Init") // each test starts one
    private GatewayProcess gateway;

    @BeforeEach
    void prepare() throws IOException {
        people = new SandboxClient(root(), "telegram");
        people.reset();
        home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "drain");
    }

    private String root() {
        return server.toString().replaceAll("/$", "");
    }

    private void start(String drain) {
        gateway = new GatewayProcess(
                home,
                Map.of(
                        "TERN_TELEGRAM_TOKEN",
                        people.gatewayToken(),
                        "TERN_TELEGRAM_API_URL",
                        root(),
                        "TERN_MODEL_PROVIDER",
                        "openai",
                        "TERN_MODEL_BASE_URL",
                        model.baseUrl(),
                        "TERN_MODEL_NAME",
                        "scripted",
                        "TERN_DRAIN",
                        drain));
        startAgain();
    }

    private void startAgain() {
        gateway.start();
        gateway.awaitLog("telegram connected");
    }

    @AfterEach
    void stop() {
        gateway.close();
        model.close();
    }

    @Test
    void whatRunsFinishesAndWhatWaitsIsLeftForTheNextProcess() {
        var thinking = new Gate();
        model.answersBy(body -> Script.text("An answer.").after(thinking));
        start("20s");
        var chats = List.of("dm-ann", "dm-bo", "dm-cy");
        chats.forEach(chat -> people.say(chat, chat.substring(3), "A question."));
        model.awaitRequests(3);
        people.say("dm-ann", "ann", "Another question.");
        var rows = new StoredRows(home);
        await().atMost(PATIENCE).until(() -> rows.column("select count(*) from inbox where state = 'queued'")
                .equals(List.of("1")));

        gateway.terminate();
        gateway.awaitLog("line draining");
        thinking.release();

        assertThat(gateway.exitCode()).isZero();
        chats.forEach(chat -> people.awaitAnswers(chat, 1));
        assertThat(rows.column("select state from inbox order by id"))
                .containsExactly("done", "done", "done", "queued");
        assertThat(model.requests()).hasSize(3);
        assertThat(rows.column("select state from outbox")).containsOnly("sent").hasSize(3);

        startAgain();

        people.awaitAnswers("dm-ann", 2);
        assertThat(model.requests()).hasSize(4);
    }

    @Test
    void whatDoesNotFinishInTimeIsRunAgainByTheNextProcess() {
        var thinking = new Gate();
        model.answers(Script.text("never").after(thinking));
        start("1s");
        people.say("dm-ann", "ann", "A question.");
        model.awaitRequests(1);

        gateway.terminate();

        assertThat(gateway.exitCode()).isZero();
        var rows = new StoredRows(home);
        assertThat(rows.column("select state from inbox")).containsExactly("running");
        assertThat(rows.column("select id from turns")).isEmpty();

        startAgain();

        people.awaitAnswers("dm-ann", 1);
        assertThat(rows.column("select state from inbox")).containsExactly("done");
        assertThat(rows.messages()).extracting(StoredRows.Said::text).containsExactly("A question.", "All right.");
    }
}
