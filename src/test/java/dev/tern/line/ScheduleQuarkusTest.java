package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Schedules and messages beside the answer, put together as the program is. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class ScheduleQuarkusTest {
    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();

    @SuppressWarnings("NullAway.Init") // before each test
    private SandboxClient telegram;

    @BeforeEach
    void connect() {
        telegram = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
        model.reset();
    }

    @Test
    void whatIsScheduledComesToItsChatByItself() {
        model.answersBy(ScheduleQuarkusTest::reminding);

        telegram.say("dm-pia", "pia", "Remind me of the oven in a moment.");

        assertThat(texts("dm-pia", 2)).containsExactly("I will.", "Pia, mind the oven!");
        assertThat(model.requests().getLast().body())
                .contains("Remind Pia of the oven.")
                .contains("a scheduled task, due ")
                .contains("nobody is present");
        telegram.say("dm-pia", "pia", "/schedule");
        assertThat(texts("dm-pia", 3).getLast()).startsWith("Nothing is scheduled for you here.");
    }

    @Test
    void aMessageGoesToTheHomeOfItsPersonBesideTheAnswer() {
        telegram.say("dm-ole", "ole", "/sethome");
        telegram.awaitAnswers("dm-ole", 1);
        model.answers(
                Script.call("c1", "send_message", "{\"target\":\"home\",\"text\":\"The **minutes**.\"}"),
                Script.text("Sent."));

        telegram.mention("group-ole", "ole", "Send me the minutes.");

        assertThat(texts("group-ole", 1)).containsExactly("Sent.");
        assertThat(texts("dm-ole", 2).getLast()).isEqualTo("The minutes.");
    }

    /** The time is told when it is asked for: a machine that is busy takes a while until then. */
    private static Script reminding(String request) {
        if (request.contains("a scheduled task, due ")) {
            return Script.text("Pia, mind the oven!");
        }
        var soon = Instant.now().plusSeconds(3);
        var call = "{\"action\":\"create\",\"task\":\"Remind Pia of the oven.\",\"when\":\"" + soon + "\"}";
        return request.contains("tool_call_id") ? Script.text("I will.") : Script.call("c1", "schedule", call);
    }

    private List<String> texts(String chat, int count) {
        return telegram.awaitAnswers(chat, count).stream()
                .map(SandboxClient.Message::text)
                .toList();
    }
}
