package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.VoiceSamples;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class SlackLineQuarkusTest extends PeopleContract {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    String platform() {
        return "slack";
    }

    @Override
    int limit() {
        return 12000;
    }

    @Override
    String call(String person) {
        return "\"user_id\":\"" + person + "\"";
    }

    @Override
    String sendMethod() {
        return "chat.postMessage";
    }

    @Override
    void assertAnswers(SandboxClient.Message answer, SandboxClient.Posted asked) {
        assertThat(answer.thread()).isEqualTo(asked.id());
    }

    /** B54. */
    @Test
    void rootAndRepliesOfAThreadAreOneConversation() {
        var asked = people.mention("group-thread", "alice", "The first question.");
        people.awaitAnswers("group-thread", 1);

        people.post(
                "group-thread",
                SandboxClient.message("alice", "And then?")
                        .put("thread", asked.id())
                        .put("mention", true));

        assertThat(people.awaitAnswers("group-thread", 2))
                .extracting(SandboxClient.Message::thread)
                .containsOnly(asked.id());
        assertThat(model.requests()).hasSize(2);
        assertThat(model.requests().getLast().body()).contains("The first question.", "Yes, indeed.");
    }

    /** B22. */
    @Test
    void aMentionThatComesTwiceWithAFileIsOneTurn() {
        var message = SandboxClient.message("alice", "Listen to this.").put("mention", true);
        message.set("attachments", VoiceSamples.attached());

        people.post("group-twice", message);

        people.awaitAnswers("group-twice", 1);
        people.mention("group-twice", "alice", "Afterwards.");
        people.awaitAnswers("group-twice", 2);
        assertThat(model.requests()).hasSize(2);
        assertThat(rows.column("select facts from messages where text like '%Listen to this.%'"))
                .singleElement()
                .asString()
                .contains("voice");
    }

    /** B53. */
    @Test
    void manyThreadsAtOnceEachGetTheirOwnAnswers() {
        var threads = Stream.of("alice", "bob", "carol", "dave", "erin")
                .map(person -> people.mention("group-many", person, "What of " + person + "?"))
                .map(SandboxClient.Posted::id)
                .toList();
        people.post(
                "group-many",
                SandboxClient.message("alice", "And of you?")
                        .put("mention", true)
                        .put("thread", threads.getFirst()));

        assertThat(people.awaitAnswers("group-many", 6))
                .extracting(SandboxClient.Message::thread)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(threads.stream(), Stream.of(threads.getFirst()))
                        .toList());
    }

    /** B23. */
    @Test
    void anEventThatIsDeliveredThreeTimesIsAnsweredOnce() throws JsonProcessingException {
        people.say("dm-retried", "retried", "Before it.");
        people.awaitAnswers("dm-retried", 1);
        var event = JSON.readTree(rows.column("select raw from inbox where raw like '%Before it.%'")
                        .getFirst()
                        .replace("Before it.", "Three times.")
                        .replaceAll("\"(ts|event_ts)\":\"[^\"]*\"", "\"$1\":\"1900000000.000100\""))
                .path("event");

        people.raw(event);
        people.raw(event);
        people.raw(event);

        people.awaitAnswers("dm-retried", 2);
        people.say("dm-retried", "retried", "After it.");
        people.awaitAnswers("dm-retried", 3);
        assertThat(model.requests()).hasSize(3);
    }

    /** B29. */
    @Test
    void anAnswerWhoseReceiptWasLostIsNotThereTwice() {
        people.fault(fault -> fault.put("method", sendMethod()).put("acceptThenDrop", true));
        people.say("dm-lost", "lost", "Still there?");
        people.awaitCalls("conversations.history", 1);

        people.say("dm-lost", "lost", "And now?");

        people.awaitAnswers("dm-lost", 2);
    }

    /** B17. */
    @Test
    void blocksThatAreRefusedAreSentAsText() {
        model.answers(Script.text("Yes, ", "**indeed**."));
        people.fault(fault -> fault.put("method", sendMethod()).put("status", 400));

        people.say("dm-blocks", "blocks", "Go on.");

        assertThat(people.awaitAnswers("dm-blocks", 1).getFirst().text()).isEqualTo("Yes, indeed.");
    }

    @Test
    void theSlashCommandIsAQuestion() {
        people.say("group-ask", "alice", "/ask What time is it?");

        assertThat(people.awaitAnswers("group-ask", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        assertThat(model.requests().getLast().body()).contains("What time is it?");
    }
}
