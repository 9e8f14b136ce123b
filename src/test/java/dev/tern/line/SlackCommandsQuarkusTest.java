package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class SlackCommandsQuarkusTest extends CommandsContract {
    @Override
    String platform() {
        return "slack";
    }

    @Override
    String natively(String command) {
        return "/tern " + command.substring(1);
    }

    @Override
    List<String> shownBefore(String command) {
        return List.of();
    }

    @Test
    void whatIsNoCommandBehindOurNameIsAQuestion() {
        people.say("group-words", "alice", "/tern what's for dinner?");

        assertThat(answers("group-words", 1)).containsExactly("Yes, indeed.");
        assertThat(model.requests().getLast().body())
                .contains("what's for dinner?")
                .doesNotContain("/tern");
    }

    /** B47. */
    @Test
    void inAThreadInWhichItWasCalledItGoesOnAnswering() {
        var root = people.mention("group-followed", "alice", "What is it?");
        answers("group-followed", 1);

        people.post("group-followed", SandboxClient.message("bob", "And then?").put("thread", root.id()));

        answers("group-followed", 2);
        people.addBot("helper");
        people.post(
                "group-followed", SandboxClient.message("bob", "@helper, you?").put("thread", root.id()));
        people.say("group-followed", "bob", "Outside of it.");
        people.post(
                "group-followed", SandboxClient.message("bob", "!title Dinner").put("thread", root.id()));
        assertThat(answers("group-followed", 3)).endsWith("This conversation is called Dinner.");
        assertThat(model.requests()).hasSize(2);
    }
}
