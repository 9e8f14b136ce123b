package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class DiscordLineQuarkusTest extends PeopleContract {
    @Override
    String platform() {
        return "discord";
    }

    @Override
    int limit() {
        return 2000;
    }

    @Override
    String call(String person) {
        return "<@" + person + ">";
    }

    @Override
    String sendMethod() {
        return "createMessage";
    }

    @Override
    void assertAnswers(SandboxClient.Message answer, SandboxClient.Posted asked) {
        assertThat(answer.replyTo()).isEqualTo(asked.id());
    }

    @Test
    void aMessageOfALostConnectionIsReplayedWhenItIsResumed() {
        people.say("dm-resume", "resume", "Before.");
        people.awaitAnswers("dm-resume", 1);

        people.fault(fault -> fault.put("method", "gateway").put("status", 4000));
        people.say("dm-resume", "resume", "Meanwhile.");

        people.awaitAnswers("dm-resume", 2);
        people.say("dm-resume", "resume", "After.");
        people.awaitAnswers("dm-resume", 3);
        assertThat(model.requests()).hasSize(3);
    }

    @Test
    void aMessageBetweenTwoSessionsIsReadBack() {
        people.say("dm-lost", "lost", "Before.");
        people.awaitAnswers("dm-lost", 1);

        people.fault(fault -> fault.put("method", "gateway.invalid-session"));
        people.fault(fault -> fault.put("method", "gateway").put("status", 4000));
        people.say("dm-lost", "lost", "In between.");

        people.awaitAnswers("dm-lost", 2);
        assertThat(model.requests()).hasSize(2);
    }

    @Test
    void theSlashCommandIsAQuestion() {
        people.say("group-ask", "alice", "/ask What time is it?");

        assertThat(people.awaitAnswers("group-ask", 2))
                .as("the question, for all to see, and the answer")
                .extracting(SandboxClient.Message::text)
                .containsExactly("What time is it?", "Yes, indeed.");
        assertThat(model.requests().getLast().body()).contains("What time is it?");
    }
}
