package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import dev.tern.testing.StoredRows.Said;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class TelegramLineQuarkusTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private final StoredRows rows = GatewayUnderTest.rows();
    private SandboxClient telegram;

    @BeforeEach
    void connect() {
        telegram = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
        model.reset();
        model.answersBy(body -> Script.text("Yes, ", "indeed."));
    }

    @Test
    void aDirectMessageIsAnswered() {
        telegram.say("dm-direct", "direct", "Is it so?");

        assertThat(telegram.awaitAnswers("dm-direct", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        assertThat(said("Is it so?"))
                .containsExactly(new Said("user", "Is it so?"), new Said("assistant", "Yes, indeed."));
    }

    @Test
    void aConversationIsRemembered() {
        telegram.say("dm-memory", "memory", "My cat is called Tom.");
        telegram.awaitAnswers("dm-memory", 1);
        telegram.say("dm-memory", "memory", "What is my cat called?");
        telegram.awaitAnswers("dm-memory", 2);

        assertThat(model.requests().getLast().body()).contains("My cat is called Tom.", "Yes, indeed.");
    }

    @Test
    void aMentionInAGroupIsAnsweredAsAReplyToIt() {
        var asked = telegram.mention("group-a", "alice", "what is it?");

        var answer = telegram.awaitAnswers("group-a", 1).getFirst();

        assertThat(answer.replyTo()).isEqualTo(asked.id());
        assertThat(said("what is it?").getFirst()).isEqualTo(new Said("user", "what is it?"));
    }

    @Test
    void aMessageInATopicIsAnsweredInTheTopic() {
        var opened = telegram.post(
                "forum-a",
                SandboxClient.message("alice", "in the topic")
                        .put("thread", "new")
                        .put("mention", true));

        assertThat(telegram.awaitAnswers("forum-a", 1).getFirst().thread())
                .isEqualTo(opened.thread())
                .isNotEmpty();
    }

    @Test
    void aMessageInTheGeneralTopicIsAnsweredThere() {
        telegram.mention("forum-general", "alice", "in general");

        assertThat(telegram.awaitAnswers("forum-general", 1).getFirst().thread())
                .isEmpty();
    }

    @Test
    void anotherBotIsIgnored_B38() {
        telegram.addBot("otherbot");
        telegram.mention("group-bots", "otherbot", "hello bot");

        telegram.mention("group-bots", "alice", "hello from a person");

        telegram.awaitAnswers("group-bots", 1);
        assertThat(model.requests()).hasSize(1);
    }

    @Test
    void chatterThatIsNotForTheBotIsIgnored() {
        telegram.say("group-chatter", "alice", "lovely weather");
        telegram.say("group-chatter", "bob", "is it?");

        telegram.mention("group-chatter", "alice", "and you?");

        telegram.awaitAnswers("group-chatter", 1);
        assertThat(model.requests()).hasSize(1);
        assertThat(said("lovely weather")).isEmpty();
    }

    @Test
    void anUpdateDeliveredTwiceIsAnsweredOnce_B24() throws JsonProcessingException {
        var update = update(2_000_000_001, "pay 5", "{}");
        telegram.raw(update);
        telegram.raw(update);
        telegram.raw(update(2_000_000_002, "after it", "{}"));

        model.awaitRequests(2);
        telegram.awaitCalls("sendMessage", 2);
        assertThat(model.requests()).hasSize(2);
        assertThat(said("pay 5")).hasSize(2);
    }

    @Test
    void anUnreadableUpdateBetweenTwoGoodOnesIsSetAside_B112() throws JsonProcessingException {
        telegram.raw(update(2_100_000_001, "before", "{}"));
        telegram.raw(JSON.readTree("{\"update_id\":2100000002,\"message\":{\"message_id\":\"none\",\"chat\":7}}"));
        telegram.raw(update(2_100_000_003, "after", "{\"brand_new_field\":{\"x\":{\"y\":1}}}"));

        model.awaitRequests(2);

        assertThat(model.requests().stream().map(ScriptedModel.Received::body).collect(Collectors.joining()))
                .contains("before", "after");
        assertThat(rows.column("select state from inbox where event_key = 'u2100000002'"))
                .containsExactly("quarantined");
    }

    @Test
    void anAnswerOverTheLimitArrivesWholeInParts_B11() {
        var words = IntStream.range(0, 2000).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
        model.answers(Script.text(words));

        telegram.say("dm-long", "long", "Tell me everything.");

        var answers = telegram.awaitAnswers("dm-long", 5);
        assertThat(answers).allSatisfy(answer -> assertThat(answer.text()).hasSizeLessThanOrEqualTo(4096));
        assertThat(answers.stream().map(SandboxClient.Message::text).collect(Collectors.joining(" ")))
                .isEqualTo(words);
    }

    @Test
    void aModelThatFailsIsSaidInOneSentenceAndTheMessageIsKept() {
        model.answers(Script.status(400, Map.of(), "{\"error\":{\"message\":\"no such model\"}}"));

        telegram.say("dm-failure", "failure", "Are you there?");

        assertThat(telegram.awaitAnswers("dm-failure", 1).getFirst().text())
                .isEqualTo("My language model refused the request; whoever runs me can see why in the log.");
        assertThat(said("Are you there?")).containsExactly(new Said("user", "Are you there?"));
        assertThat(rows.column("select outcome from turns t join messages m on m.turn_id = t.id where m.text ="
                        + " 'Are you there?'"))
                .containsExactly("failed");
    }

    @Test
    void aModelWithoutAnAnswerIsSaidHonestly_B20() {
        model.answers(Script.text(" \n "));

        telegram.say("dm-empty", "empty", "Say nothing.");

        assertThat(telegram.awaitAnswers("dm-empty", 1).getFirst().text()).isEqualTo("I have no answer to that.");
    }

    @Test
    void aRateLimitDelaysTheAnswerAndLosesNothing() {
        telegram.fault(
                fault -> fault.put("method", "sendMessage").put("status", 429).put("retryAfter", 1));

        telegram.say("dm-limited", "limited", "Slowly, please.");

        assertThat(telegram.awaitAnswers("dm-limited", 1).getFirst().text()).isEqualTo("Yes, indeed.");
    }

    @Test
    void markupThatTelegramRefusesIsSentOnceWithoutMarkup_B01() {
        model.answers(Script.text("**Done** - see snake_case_name"));
        telegram.fault(fault -> fault.put("method", "sendMessage").put("status", 400));

        telegram.say("dm-markup", "markup", "Do it.");

        assertThat(telegram.awaitAnswers("dm-markup", 1).getFirst().text()).isEqualTo("Done - see snake_case_name");
    }

    /** The messages of the turn in which this was said. */
    private List<Said> said(String text) {
        return rows
                .query("select role, text from messages where turn_id in (select turn_id from messages where text = '"
                        + text + "') order by turn_id, ordinal")
                .stream()
                .map(row -> new Said(row.get(0), row.get(1)))
                .toList();
    }

    private static JsonNode update(long id, String text, String extra) throws JsonProcessingException {
        return JSON.readTree("""
                {"update_id": %d, "message": {"message_id": 5, "date": 1767323045, "text": "%s", "extra": %s,
                 "chat": {"id": 424242, "type": "private", "first_name": "Raw"},
                 "from": {"id": 424242, "is_bot": false, "first_name": "Raw"}}}""".formatted(id, text, extra));
    }
}
