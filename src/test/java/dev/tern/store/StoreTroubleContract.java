package dev.tern.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.LogLines;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * B114. A store that fails while the gateway runs: nothing is taken in that is not stored, the gateway says that it is
 * not ready and why, and goes on by itself. One subclass for each kind of trouble.
 */
abstract class StoreTroubleContract {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    /** So long that no half-filled page of a file has room for it. */
    private static final String WORDS = " word".repeat(375);

    private final ScriptedModel model = GatewayUnderTest.model();

    /** From now on the store can't write. */
    abstract void trouble();

    /** From now on it can. */
    abstract void mend();

    /** Of the trouble, as the reason says it. */
    abstract String word();

    @BeforeEach
    void answer() {
        model.reset();
        model.answersBy(body -> Script.text("Yes, ", "indeed."));
        for (var platform : List.of("telegram", "discord", "slack")) {
            await().atMost(PATIENCE).until(() -> "up".equals(ready().getString(check(platform) + ".data.state")));
        }
    }

    @AfterEach
    void leaveWell() {
        mend();
        await().atMost(PATIENCE).until(this::isReady);
    }

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void whatComesMeanwhileComesAgainAndIsAnsweredOnce(String platform) {
        var people = people(platform);
        var question = chat() + " on " + platform + "?";
        try (var lines = LogLines.of(Condition.class)) {
            trouble();
            people.say(chat(), person(), question + WORDS);

            await().atMost(PATIENCE).until(() -> !isReady());
            assertThat(ready().getString(check("store") + ".data.reason")).contains(word());
            assertThat(model.requests())
                    .as("nothing is answered that is not stored")
                    .isEmpty();

            mend();
            await().atMost(PATIENCE).until(this::isReady);

            assertThat(people.awaitAnswers(chat(), 1)).hasSize(1);
            assertThat(GatewayUnderTest.rows().column("select role from messages where text like '" + question + "%'"))
                    .containsExactly("user");
            assertThat(model.requests()).hasSize(1);
            assertThat(lines.all())
                    .filteredOn(line -> line.startsWith("store cannot write"))
                    .hasSize(1);
            assertThat(lines.all())
                    .filteredOn(line -> line.startsWith("store can write again"))
                    .hasSize(1);
        }
    }

    @Test
    void aTurnThatRunsMeanwhileIsAnsweredOnceItIsOver() {
        var people = people("telegram");
        var chat = chat() + "-running";
        var thinking = new Gate();
        model.answersBy(body -> Script.text("The answer." + WORDS));
        model.answers(Script.text("The answer." + WORDS).after(thinking));
        people.say(chat, person() + "-running", "A question.");
        await().atMost(PATIENCE).until(thinking::isReached);

        trouble();
        thinking.release();
        await().atMost(PATIENCE).until(() -> !isReady());
        mend();

        assertThat(people.awaitAnswers(chat, 1).getFirst().text()).isEqualTo("The answer." + WORDS);
    }

    private SandboxClient people(String platform) {
        return new SandboxClient(server.toString().replaceAll("/$", ""), platform);
    }

    /** Subclasses may share one gateway. */
    private String person() {
        return getClass().getSimpleName().replaceAll("_.*", "").toLowerCase(Locale.ROOT);
    }

    private String chat() {
        return "dm-" + person();
    }

    private boolean isReady() {
        return "UP".equals(ready().getString(check("store") + ".status"));
    }

    private JsonPath ready() {
        return RestAssured.get(server.resolve("/q/health/ready")).jsonPath();
    }

    private static String check(String name) {
        return "checks.find { it.name == '" + name + "' }";
    }
}
