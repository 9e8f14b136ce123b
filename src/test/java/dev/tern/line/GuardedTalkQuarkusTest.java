package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.GuardedProfile;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Those who were let in, and those who join in where they talk, on each platform's own wire. */
@QuarkusTest
@TestProfile(GuardedProfile.class)
@WithTestResource(GatewayUnderTest.class)
class GuardedTalkQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String CODE = "(?s).*\\b([A-HJ-NP-Z2-9]{8})\\b.*";

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void aButtonThatAStrangerPressesDoesNothing(String platform) {
        var people = people(platform);
        var chat = "buttons";
        letIn(people, platform, "olga");
        model.answers(Script.call("c1", "skills_list", "{}"), Script.text("I know none."));
        people.mention(chat, "olga", "What can you do?");
        people.awaitAnswer(chat, "May I do this?");
        var question = people.answers(chat).getLast().id();
        var before = kept(platform);

        people.press(chat, question, "mallory", "Allow");

        await().atMost(PATIENCE).until(() -> kept(platform) > before);
        settled(platform);
        assertThat(model.requests()).hasSize(1);
        assertThat(people.buttons(chat, question)).containsExactly("Allow", "Deny");
        people.press(chat, question, "olga", "Allow");
        people.awaitAnswer(chat, "I know none.");
    }

    /** The other one answers whatever it is told, as bots do. */
    @ParameterizedTest
    @ValueSource(strings = {"discord", "slack"})
    void twoBotsWhoAnswerEachOtherComeToAnEnd(String platform) {
        var people = people(platform);
        var chat = "bots-" + platform;
        people.addBot("parrot");
        people.say(chat, "olga", "Be nice to each other.");
        var parrot = asking().get(server.resolve("/sandbox/bots"))
                .jsonPath()
                .getString("find { it.platform == '" + platform + "' && it.name == 'parrot' }.id");
        put("roles/" + platform + "/" + parrot, Map.of("role", "member"));
        var place = asking().get(server.resolve("/sandbox/chats/" + platform + "/" + chat + "/messages"))
                .jsonPath()
                .getString("[0].chat");
        put("chats/" + platform + "/" + place, Map.of());

        for (int said = 1; said <= 20; said++) {
            people.mention(chat, "parrot", "You said it " + said);
            int so = said;
            await().atMost(PATIENCE).until(() -> model.requests().size() == so);
        }
        people.mention(chat, "parrot", "You said it once more");

        await().atMost(PATIENCE)
                .until(
                        () -> GatewayUnderTest.rows()
                                .column("select reason from inbox where reason = 'gate.bot-loop' and account like '"
                                        + platform + ":%'")
                                .size(),
                        count -> count == 1);
        settled(platform);
        assertThat(model.requests()).hasSize(20);
        people.awaitAnswers(chat, 20);
    }

    private SandboxClient people(String platform) {
        await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .statusCode(200));
        model.reset();
        return new SandboxClient(server.toString().replaceAll("/$", ""), platform);
    }

    /** As an operator does by the code that the bot gave them. */
    private void letIn(SandboxClient people, String platform, String who) {
        var chat = "dm-" + who;
        people.say(chat, who, "Hello?");
        people.awaitAnswer(chat, "I don't know you yet");
        var code = people.answers(chat).getFirst().text().replaceAll(CODE, "$1");
        assertThat(asking().body(Map.of("code", code, "role", "admin"))
                        .post(server.resolve("/api/ops/pairings"))
                        .statusCode())
                .as(platform)
                .isEqualTo(200);
        people.awaitAnswer(chat, "You can talk to me now.");
    }

    private void put(String what, Map<String, String> body) {
        assertThat(asking().body(body).put(server.resolve("/api/ops/" + what)).statusCode())
                .as(what)
                .isEqualTo(200);
    }

    private static RequestSpecification asking() {
        return RestAssured.given()
                .header("Authorization", "Bearer " + GuardedProfile.KEY)
                .contentType("application/json");
    }

    private static int kept(String platform) {
        return count("account like '" + platform + ":%'");
    }

    private static void settled(String platform) {
        await().atMost(PATIENCE)
                .until(() -> count("account like '" + platform + ":%' and state in ('received', 'queued', 'running')")
                        <= running());
    }

    /** Turns that wait for an answer of a person. */
    private static int running() {
        return GatewayUnderTest.rows()
                .column("select id from questions where state = 'open'")
                .size();
    }

    private static int count(String which) {
        List<String> found = GatewayUnderTest.rows().column("select count(*) from inbox where " + which);
        return Integer.parseInt(found.getFirst());
    }
}
