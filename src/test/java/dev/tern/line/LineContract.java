package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import dev.tern.testing.StoredRows.Said;
import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every platform's line must do, from a person's message in the sandbox to the bot's answer there. One subclass for
 * each platform.
 */
abstract class LineContract {
    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    final ScriptedModel model = GatewayUnderTest.model();
    final StoredRows rows = GatewayUnderTest.rows();
    SandboxClient people;

    abstract String platform();

    /** The longest message of the platform, in UTF-16 units. */
    abstract int limit();

    /** The method that sends a message, as the sandbox logs it. */
    abstract String sendMethod();

    /** Whether the answer stands where the platform's people expect an answer to this. */
    abstract void assertAnswers(SandboxClient.Message answer, SandboxClient.Posted asked);

    @BeforeEach
    void connect() {
        people = new SandboxClient(server.toString().replaceAll("/$", ""), platform());
        awaitUp();
        model.reset();
        model.answersBy(body -> Script.text("Yes, ", "indeed."));
    }

    @Test
    void aDirectMessageIsAnswered() {
        people.say("dm-direct", "direct", on("Is it so?"));

        assertThat(people.awaitAnswers("dm-direct", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        assertThat(said(on("Is it so?")))
                .containsExactly(new Said("user", on("Is it so?")), new Said("assistant", "Yes, indeed."));
    }

    @Test
    void aConversationIsRemembered() {
        people.say("dm-memory", "memory", on("My cat is called Tom."));
        people.awaitAnswers("dm-memory", 1);
        people.say("dm-memory", "memory", "What is my cat called?");
        people.awaitAnswers("dm-memory", 2);

        assertThat(model.requests().getLast().body()).contains(on("My cat is called Tom."), "Yes, indeed.");
    }

    @Test
    void aMentionInAGroupIsAnsweredWherePeopleExpectIt() {
        var asked = people.mention("group-a", "alice", on("what is it?"));

        var answer = people.awaitAnswers("group-a", 1).getFirst();

        assertAnswers(answer, asked);
        assertThat(said(on("what is it?")).getFirst()).isEqualTo(new Said("user", on("what is it?")));
    }

    @Test
    void aMessageInAThreadIsAnsweredInTheThread() {
        var opened = people.post(
                "forum-a",
                SandboxClient.message("alice", "in the topic")
                        .put("thread", "new")
                        .put("mention", true));

        assertThat(people.awaitAnswers("forum-a", 1).getFirst().thread())
                .isEqualTo(opened.thread())
                .isNotEmpty();
    }

    /** B38. */
    @Test
    void anotherBotIsIgnored() {
        people.addBot("otherbot");
        people.mention("group-bots", "otherbot", "hello bot");

        people.mention("group-bots", "alice", "hello from a person");

        people.awaitAnswers("group-bots", 1);
        assertThat(model.requests()).hasSize(1);
    }

    @Test
    void chatterThatIsNotForTheBotIsIgnored() {
        people.say("group-chatter", "alice", on("lovely weather"));
        people.say("group-chatter", "bob", "is it?");

        people.mention("group-chatter", "alice", "and you?");

        people.awaitAnswers("group-chatter", 1);
        assertThat(model.requests()).hasSize(1);
        assertThat(said(on("lovely weather"))).isEmpty();
    }

    /** B11. */
    @Test
    void anAnswerOverTheLimitArrivesWholeInParts() {
        var words = IntStream.range(0, 2000).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
        model.answers(Script.text(words));
        people.say("dm-long", "long", "Tell me everything.");

        await().atMost(Duration.ofSeconds(60)).until(() -> joined("dm-long").endsWith("word1999"));

        assertThat(people.answers("dm-long")).hasSizeGreaterThan(1).allSatisfy(answer -> assertThat(answer.text())
                .hasSizeLessThanOrEqualTo(limit()));
        assertThat(joined("dm-long")).isEqualTo(words);
    }

    private String joined(String chat) {
        return people.answers(chat).stream().map(SandboxClient.Message::text).collect(Collectors.joining(" "));
    }

    @Test
    void aModelThatFailsIsSaidInOneSentenceAndTheMessageIsKept() {
        model.answers(Script.status(400, Map.of(), "{\"error\":{\"message\":\"no such model\"}}"));

        people.say("dm-failure", "failure", on("Are you there?"));

        assertThat(people.awaitAnswers("dm-failure", 1).getFirst().text())
                .isEqualTo("My language model refused the request; whoever runs me can see why in the log.");
        assertThat(said(on("Are you there?"))).containsExactly(new Said("user", on("Are you there?")));
        assertThat(rows.column("select outcome from turns t join messages m on m.turn_id = t.id where m.text = '"
                        + on("Are you there?") + "'"))
                .containsExactly("failed");
    }

    /** B20. */
    @Test
    void aModelWithoutAnAnswerIsSaidHonestly() {
        model.answers(Script.text(" \n "), Script.text(" \n "));

        people.say("dm-empty", "empty", "Say nothing.");

        assertThat(people.awaitAnswers("dm-empty", 1).getFirst().text()).isEqualTo("I have no answer to that.");
    }

    @Test
    void aRateLimitDelaysTheAnswerAndLosesNothing() {
        people.fault(
                fault -> fault.put("method", sendMethod()).put("status", 429).put("retryAfter", 1));

        people.say("dm-limited", "limited", "Slowly, please.");

        assertThat(people.awaitAnswers("dm-limited", 1).getFirst().text()).isEqualTo("Yes, indeed.");
    }

    /** A platform tells a bot that is not connected nothing, and some tell it nothing later. */
    private void awaitUp() {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == '" + platform() + "' }.data.state", equalTo("up")));
    }

    /** Said by nobody on another platform, since all share one database. */
    final String on(String text) {
        return text + " (" + platform() + ")";
    }

    /** The messages of the turn in which this was said. */
    final List<Said> said(String text) {
        return rows
                .query("select role, text from messages where turn_id in (select turn_id from messages where text = '"
                        + text + "') order by turn_id, ordinal")
                .stream()
                .map(row -> new Said(row.get(0), row.get(1)))
                .toList();
    }
}
