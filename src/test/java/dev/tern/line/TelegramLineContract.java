package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What Telegram's line must do, whatever it is kept in. */
abstract class TelegramLineContract extends PeopleContract {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    String platform() {
        return "telegram";
    }

    @Override
    int limit() {
        return 4096;
    }

    @Override
    String call(String person) {
        return "tg://user?id=" + person;
    }

    @Override
    String sendMethod() {
        return "sendMessage";
    }

    @Override
    void assertAnswers(SandboxClient.Message answer, SandboxClient.Posted asked) {
        assertThat(answer.replyTo()).isEqualTo(asked.id());
    }

    /** B24. */
    @Test
    void anUpdateDeliveredTwiceIsAnsweredOnce() throws JsonProcessingException {
        var update = update(2_000_000_001, "pay 5", "{}");
        people.raw(update);
        people.raw(update);
        people.raw(update(2_000_000_002, "after it", "{}"));

        model.awaitRequests(2);
        people.awaitCalls("sendMessage", 2);
        assertThat(model.requests()).hasSize(2);
        assertThat(said("pay 5")).hasSize(2);
    }

    /** B112. */
    @Test
    void anUnreadableUpdateBetweenTwoGoodOnesIsSetAside() throws JsonProcessingException {
        people.raw(update(2_100_000_001, "before", "{}"));
        people.raw(JSON.readTree("{\"update_id\":2100000002,\"message\":{\"message_id\":\"none\",\"chat\":7}}"));
        people.raw(update(2_100_000_003, "after", "{\"brand_new_field\":{\"x\":{\"y\":1}}}"));

        model.awaitRequests(2);

        assertThat(model.requests().stream().map(ScriptedModel.Received::body).collect(Collectors.joining()))
                .contains("before", "after");
        assertThat(rows.column("select state from inbox where event_key = 'u2100000002'"))
                .containsExactly("quarantined");
    }

    @Test
    void aMessageInTheGeneralTopicIsAnsweredThere() {
        people.mention("forum-general", "alice", "in general");

        assertThat(people.awaitAnswers("forum-general", 1).getFirst().thread()).isEmpty();
    }

    /** B01. */
    @Test
    void markupThatTelegramRefusesIsSentOnceWithoutMarkup() {
        model.answers(Script.text("**Done** - see snake_case_name"));
        people.fault(fault -> fault.put("method", "sendMessage").put("status", 400));

        people.say("dm-markup", "markup", "Do it.");

        assertThat(people.awaitAnswers("dm-markup", 1).getFirst().text()).isEqualTo("Done - see snake_case_name");
    }

    private static JsonNode update(long id, String text, String extra) throws JsonProcessingException {
        return JSON.readTree("""
                {"update_id": %d, "message": {"message_id": 5, "date": 1767323045, "text": "%s", "extra": %s,
                 "chat": {"id": 424242, "type": "private", "first_name": "Raw"},
                 "from": {"id": 424242, "is_bot": false, "first_name": "Raw"}}}""".formatted(id, text, extra));
    }
}
