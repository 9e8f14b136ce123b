package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signs on messages, threads for mentions, and a status, where an operator wants them. */
@QuarkusTest
@TestProfile(BeingThereQuarkusTest.SignsAndThreads.class)
@WithTestResource(GatewayUnderTest.class)
class BeingThereQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** What an operator sets. */
    public static final class SignsAndThreads implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tern.reactions.received", "👀",
                    "tern.reactions.done", "✅",
                    "tern.reactions.failed", "❌",
                    "tern.discord.auto-thread", "true");
        }
    }

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();

    @BeforeEach
    void connect() {
        for (var platform : List.of("telegram", "discord", "slack")) {
            await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                    .then()
                    .body("checks.find { it.name == '" + platform + "' }.data.state", equalTo("up")));
        }
        model.reset();
        model.answersBy(body -> Script.text("Yes, indeed."));
    }

    private SandboxClient people(String platform) {
        return new SandboxClient(server.toString().replaceAll("/$", ""), platform);
    }

    /** B55. */
    @ParameterizedTest
    @CsvSource({"telegram, 👀, 👍, 👎", "discord, 👀, ✅, ❌", "slack, 👀, ✅, ❌"})
    void aMessageShowsHowItsTurnStands(String platform, String received, String done, String failed) {
        var people = people(platform);
        var thinking = new Gate();
        model.answers(Script.text("Yes.").after(thinking), Script.status(400, Map.of(), "{}"));
        var asked = people.say("dm-signs", "signs", "Is it so?");
        awaitSign(people, "dm-signs", asked.id(), received);

        thinking.release();

        awaitSign(people, "dm-signs", asked.id(), done);
        var again = people.say("dm-signs", "signs", "And now?");
        awaitSign(people, "dm-signs", again.id(), failed);
        people.awaitAnswers("dm-signs", 2);
    }

    private static void awaitSign(SandboxClient people, String chat, String message, String sign) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(people.reactions(chat, message)).containsExactly(sign));
    }

    @ParameterizedTest
    @CsvSource({"telegram, setMessageReaction", "discord, createReaction", "slack, reactions.add"})
    void aSignThatIsRefusedDisturbsNothing(String platform, String method) {
        var people = people(platform);
        int before = people.calls(method).size();
        people.fault(fault -> fault.put("method", method).put("status", 400).put("times", 2));

        people.say("dm-unsigned", "unsigned", "Is it so?");

        assertThat(people.awaitAnswers("dm-unsigned", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        people.awaitCalls(method, before + 2);
    }

    /** B48. */
    @Test
    void aMentionInDiscordIsAnsweredInAThreadOfItsOwn() {
        var people = people("discord");
        var asked = people.mention("auto", "alice", "what is it?");

        var answer = people.awaitAnswers("auto", 1).getFirst();
        people.post("auto", SandboxClient.message("alice", "and then?").put("thread", asked.id()));

        assertThat(answer.thread()).isEqualTo(asked.id());
        assertThat(people.awaitAnswers("auto", 2).getLast().thread()).isEqualTo(asked.id());
        assertThat(model.requests().getLast().body()).contains("what is it?", "and then?");
        assertThat(people.calls("startThreadFromMessage")).hasSize(1);
        awaitSign(people, "auto", asked.id(), "✅");
    }

    /** Two at once, or a process before this one, may have opened it. */
    @Test
    void aThreadThatIsThereAlreadyIsUsed() {
        var people = people("discord");
        people.fault(fault -> fault.put("method", "startThreadFromMessage").put("acceptThenDrop", true));

        var asked = people.mention("auto-again", "alice", "what is it?");

        assertThat(people.awaitAnswers("auto-again", 1).getFirst().thread()).isEqualTo(asked.id());
    }

    @Test
    void whereNoThreadCanBeOpenedTheChannelHasTheAnswer() {
        var people = people("discord");
        people.fault(fault ->
                fault.put("method", "startThreadFromMessage").put("status", 403).put("error", "50013"));

        people.mention("auto-refused", "alice", "what is it?");

        assertThat(people.awaitAnswers("auto-refused", 1).getFirst().thread()).isEmpty();
    }

    @Test
    void aThreadInSlackShowsThatAnAnswerIsWritten() {
        var people = people("slack");
        var thinking = new Gate();
        model.answers(Script.text("Yes.").after(thinking));
        int before = people.calls("assistant.threads.setStatus").size();

        people.mention("status", "alice", "what is it?");

        people.awaitCalls("assistant.threads.setStatus", before + 1);
        thinking.release();
        people.awaitAnswers("status", 1);
    }
}
