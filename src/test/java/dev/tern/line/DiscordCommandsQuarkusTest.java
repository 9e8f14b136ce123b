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
class DiscordCommandsQuarkusTest extends CommandsContract {
    @Override
    String platform() {
        return "discord";
    }

    @Override
    String natively(String command) {
        return command;
    }

    @Override
    List<String> shownBefore(String command) {
        return List.of(command);
    }

    /** B47. */
    @Test
    void inAThreadInWhichItWasCalledItGoesOnAnswering() {
        var opened = people.post(
                "group-followed",
                SandboxClient.message("alice", "What is it?")
                        .put("mention", true)
                        .put("thread", "new"));
        answers("group-followed", 1);

        people.post("group-followed", SandboxClient.message("bob", "And then?").put("thread", opened.thread()));

        answers("group-followed", 2);
        people.say("group-followed", "bob", "Outside of it.");
        people.post("group-followed", SandboxClient.message("bob", "So?").put("thread", opened.thread()));
        answers("group-followed", 3);
        assertThat(model.requests()).hasSize(3);
    }
}
