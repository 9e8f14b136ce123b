package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What people see when a platform fails in each of its ways: the real SDK against the sandbox, which fails as it is told.
 * One subclass for each platform.
 */
abstract class DeliveryFaultContract {
    static final String HALF = "This is the first half of the answer";
    static final String WHOLE = HALF + ", and this is the second.";

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    final ScriptedModel model = GatewayUnderTest.model();
    final StoredRows rows = GatewayUnderTest.rows();
    SandboxClient people;

    abstract String platform();

    /** The methods that send and edit a message, as the sandbox logs them. */
    abstract String sendMethod();

    abstract String editMethod();

    /** The platform's word or number for a chat in which nothing can be sent any more, and the reason that is kept. */
    abstract String goneError();

    abstract String goneReason();

    /** The platform's word or number for a message that can't be edited. */
    abstract String notEditableError();

    /** Whether a message of unknown outcome is sent again with a mark. */
    abstract boolean isBlind();

    @BeforeEach
    void connect() {
        people = new SandboxClient(server.toString().replaceAll("/$", ""), platform());
        await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == 'platforms' }.data." + platform(), equalTo("up")));
        model.reset();
        model.answersBy(body -> Script.text("Yes, indeed."));
    }

    /** B74: not a call before the platform allows it. */
    @Test
    void aRateLimitedSendWaitsAndCallsNobodyMeanwhile() {
        people.fault(
                fault -> fault.put("method", sendMethod()).put("status", 429).put("retryAfter", 3));
        int before = people.calls(sendMethod()).size();

        say("fault-limited", "Slowly, please.");

        assertThat(people.awaitAnswers("dm-fault-limited", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        var calls = people.calls(sendMethod()).subList(before, before + 2);
        assertThat(at(calls.get(1)) - at(calls.get(0))).isGreaterThanOrEqualTo(3_000);
    }

    @Test
    void aPlatformThatIsIllIsTriedAgain() {
        people.fault(
                fault -> fault.put("method", sendMethod()).put("status", 503).put("times", 2));

        say("fault-ill", "Are you there?");

        assertThat(people.awaitAnswers("dm-fault-ill", 1).getFirst().text()).isEqualTo("Yes, indeed.");
    }

    /** B29. */
    @Test
    void anAnswerThatWasTakenWithoutAReceiptIsThereOnceOrMarked() {
        people.fault(fault -> fault.put("method", sendMethod()).put("acceptThenDrop", true));

        say("fault-dropped", "Did it arrive?");

        var answers = people.awaitAnswers("dm-fault-dropped", isBlind() ? 2 : 1);
        await().atMost(PATIENCE).until(() -> rows.column("select state from outbox order by seq desc limit 1")
                .equals(java.util.List.of("sent")));
        assertThat(answers.getFirst().text()).isEqualTo("Yes, indeed.");
        assertThat(answers.getLast().text()).isEqualTo(isBlind() ? "↻ Yes, indeed." : "Yes, indeed.");
    }

    /** B01. */
    @Test
    void markupThatIsRefusedIsSentOnceWithoutMarkup() {
        model.answers(Script.text("**Done** - see snake_case_name"));
        people.fault(fault -> fault.put("method", sendMethod()).put("status", 400));

        say("fault-markup", "Do it.");

        assertThat(people.awaitAnswers("dm-fault-markup", 1).getFirst().text()).isEqualTo("Done - see snake_case_name");
    }

    /** B33. */
    @Test
    void aDeadTargetIsRememberedAndHealedByTheNextMessage() {
        people.fault(
                fault -> fault.put("method", sendMethod()).put("status", 403).put("error", goneError()));

        say("fault-gone", "Hello?");

        await().atMost(PATIENCE)
                .until(() -> rows.column("select why from dead_targets where account like '" + platform() + ":%'")
                        .contains(goneReason()));

        say("fault-gone", "I am back.");

        assertThat(people.awaitAnswers("dm-fault-gone", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        assertThat(rows.column("select why from dead_targets where account like '" + platform() + ":%'"))
                .doesNotContain(goneReason());
    }

    /** B31. */
    @Test
    void anAnswerArrivesThoughItsQuestionIsGone() {
        var thinking = new Gate();
        model.answers(Script.text("Yes, indeed.").after(thinking));
        var asked = people.mention("group-fault-deleted", "alice", "is it so?");
        await().atMost(PATIENCE).until(thinking::isReached);
        people.delete("group-fault-deleted", asked.id());

        thinking.release();

        assertThat(people.awaitAnswers("group-fault-deleted", 1).getFirst().text())
                .isEqualTo("Yes, indeed.");
    }

    @Test
    void anAnswerIsSeenWhileItIsWrittenAndIsOneMessage() {
        var writing = writes("fault-stream");
        awaitSeen("dm-fault-stream", HALF);

        writing.release();

        awaitSeen("dm-fault-stream", WHOLE);
    }

    /** B77. */
    @Test
    void aRateLimitedEditWaitsAndMakesNoSecondMessage() {
        var writing = writes("fault-edit-limited");
        awaitSeen("dm-fault-edit-limited", HALF);
        people.fault(
                fault -> fault.put("method", editMethod()).put("status", 429).put("retryAfter", 2));
        int before = people.calls(editMethod()).size();

        writing.release();

        awaitSeen("dm-fault-edit-limited", WHOLE);
        var calls = people.calls(editMethod());
        assertThat(at(calls.get(before + 1)) - at(calls.get(before))).isGreaterThanOrEqualTo(2_000);
    }

    /** B76. */
    @Test
    void anEditOfUnknownOutcomeIsMadeAgain() {
        var writing = writes("fault-edit-dropped");
        awaitSeen("dm-fault-edit-dropped", HALF);
        people.fault(fault -> fault.put("method", editMethod()).put("acceptThenDrop", true));

        writing.release();

        awaitSeen("dm-fault-edit-dropped", WHOLE);
        await().atMost(PATIENCE).until(() -> rows.column("select state from drafts order by message").stream()
                .noneMatch("finalizing"::equals));
    }

    /** B77. */
    @Test
    void aDraftThatCantBeEditedGivesWayToTheAnswer() {
        var writing = writes("fault-frozen");
        awaitSeen("dm-fault-frozen", HALF);
        people.fault(
                fault -> fault.put("method", editMethod()).put("status", 400).put("error", notEditableError()));

        writing.release();

        awaitSeen("dm-fault-frozen", WHOLE);
    }

    /** The model writes half of its answer, and the rest when the gate is released. */
    private Gate writes(String person) {
        var writing = new Gate();
        model.answers(Script.of(
                        new Script.Text(HALF),
                        new Script.Hold(writing),
                        new Script.Text(WHOLE.substring(HALF.length())))
                .finished("stop"));
        say(person, "Tell me.");
        return writing;
    }

    private void say(String person, String text) {
        people.say("dm-" + person, person, text);
    }

    /** Exactly this, in one message. */
    private void awaitSeen(String chat, String text) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(people.answers(chat))
                .extracting(SandboxClient.Message::text)
                .containsExactly(text));
    }

    private static long at(JsonNode call) {
        return call.path("ms").asLong();
    }
}
