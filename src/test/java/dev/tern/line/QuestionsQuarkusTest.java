package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** People are asked in the middle of a turn and press buttons, on each platform, through the real SDKs. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class QuestionsQuarkusTest {
    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();

    private SandboxClient people(String platform) {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == '" + platform + "' }.data.state", equalTo("up")));
        model.reset();
        return new SandboxClient(server.toString().replaceAll("/$", ""), platform);
    }

    private static Message question(SandboxClient people, String chat, String words) {
        people.awaitAnswer(chat, words);
        return people.answers(chat).stream()
                .filter(answer -> answer.text().contains(words))
                .findFirst()
                .orElseThrow();
    }

    private static void awaitEnd(SandboxClient people, String chat, Message question, String ending) {
        people.awaitAnswer(chat, ending);
        assertThat(people.buttons(chat, question.id())).isEmpty();
        assertThat(people.answers(chat))
                .filteredOn(answer -> answer.id().equals(question.id()))
                .singleElement()
                .extracting(Message::text)
                .asString()
                .contains(ending);
    }

    /** By which call whoever may not decide is told so. */
    @ParameterizedTest
    @CsvSource({"telegram, answerCallbackQuery", "discord, createFollowupMessage", "slack, chat.postEphemeral"})
    void aCallIsMadeOnceItsPersonAllowsIt(String platform, String whisper) {
        var people = people(platform);
        var chat = "group-allowing";
        model.answers(
                Script.call("c1", "skills_list", "{\"why\":\"@everyone <!channel>\"}"), Script.text("I know none."));

        people.mention(chat, "alice", "What skills do you have?");
        var question = question(people, chat, "May I do this?");

        assertThat(people.buttons(chat, question.id())).containsExactly("Allow", "Deny");
        var before = people.calls(whisper).size();
        people.press(chat, question.id(), "bob", "Allow");
        people.awaitCalls(whisper, before + 1);
        assertThat(model.requests()).hasSize(1);
        people.press(chat, question.id(), "alice", "Allow");

        people.awaitAnswer(chat, "I know none.");
        awaitEnd(people, chat, question, "Allowed by");
    }

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void theModelAsksAndGoesOnWithTheChoice(String platform) {
        var people = people(platform);
        var chat = "dm-choosing-" + platform;
        var ask = "{\"question\":\"Which soup?\",\"choices\":[\"Leek and potato\",\"Tomato\"]}";
        model.answers(Script.call("c1", "clarify", ask), Script.text("So be it."));

        people.say(chat, "choosing-" + platform, "Cook something.");
        var question = question(people, chat, "Which soup?");
        people.press(chat, question.id(), "choosing-" + platform, "Leek and potato");

        people.awaitAnswer(chat, "So be it.");
        awaitEnd(people, chat, question, "Leek and potato");
        assertThat(model.requests().getLast().body()).contains("Leek and potato");
    }
}
