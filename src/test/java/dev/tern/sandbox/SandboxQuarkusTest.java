package dev.tern.sandbox;

import static dev.tern.sandbox.Http.bot;
import static dev.tern.sandbox.Http.people;
import static dev.tern.sandbox.Http.reset;
import static dev.tern.sandbox.Http.say;
import static dev.tern.sandbox.Http.seen;
import static dev.tern.sandbox.Http.updates;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class SandboxQuarkusTest {
    @BeforeEach
    void startAnew() {
        reset();
    }

    @Test
    void theGatewaysBotComesFirstAndKnowsItself() {
        people("bots", Map.of("platform", "telegram", "name", "ada")).then().statusCode(200);
        var bots = given().get("/sandbox/bots").jsonPath();
        assertThat(bots.getBoolean("[0].gateway")).isTrue();
        var ofTelegram = "findAll { it.platform == 'telegram' }.";
        assertThat(bots.getList(ofTelegram + "name")).containsExactly("tern", "ada");
        assertThat(bots.getList(ofTelegram + "token", String.class))
                .allMatch(token -> token.matches("^\\d+:[A-Za-z0-9_-]{35}$"));

        var me = bot("getme", Map.of()).jsonPath();
        assertThat(me.getString("result.username")).isEqualTo("tern_sandbox_bot");
        assertThat(me.getBoolean("result.is_bot")).isTrue();
    }

    @Test
    void theStandInForAModelAnswersAsScriptedElseWithAnEcho() {
        people("openai/script", Map.of("answers", List.of(Map.of("text", "Scripted."))))
                .then()
                .statusCode(200);

        assertThat(complete("one")).isEqualTo("Scripted.");
        assertThat(complete("two")).contains("no language model", "two");
        assertThat(given().get("/sandbox/openai/requests").jsonPath().getList("collect { it.messages[0].content }"))
                .containsExactly("one", "two");

        people("openai/script", Map.of("answers", List.of(Map.of("text", "Forgotten."))));
        reset();
        assertThat(complete("three")).contains("three");
        assertThat(given().get("/sandbox/openai/requests").jsonPath().getList(""))
                .hasSize(1);
    }

    private static String complete(String words) {
        var message = Map.of("role", "user", "content", words);
        return people("openai/v1/chat/completions", Map.of("model", "sandbox", "messages", List.of(message)))
                .jsonPath()
                .getString("choices[0].message.content");
    }

    @Test
    void aPersonIsHeardAndSeesTheAnswer() {
        var id = say("dm-alice", Map.of("from", "alice", "text", "Hello"));

        var heard = updates().jsonPath();
        assertThat(heard.getList("result")).hasSize(1);
        assertThat(heard.getString("result[0].message.text")).isEqualTo("Hello");
        assertThat(heard.getString("result[0].message.message_id")).isEqualTo(id);
        assertThat(heard.getString("result[0].message.chat.type")).isEqualTo("private");

        bot("sendMessage", Map.of("chat_id", heard.getLong("result[0].message.chat.id"), "text", "Good day"))
                .then()
                .statusCode(200);
        var seen = seen("dm-alice").jsonPath();
        assertThat(seen.getList("text")).containsExactly("Hello", "Good day");
        assertThat(seen.getList("from")).containsExactly("alice", "tern");
        assertThat(seen.getList("bot")).containsExactly(false, true);
    }

    @Test
    void aMentionInAGroupIsWrittenAsTelegramDoes() {
        say("team", Map.of("from", "bob", "text", "what now?", "mention", true));

        var message = updates().jsonPath();
        assertThat(message.getString("result[0].message.text")).isEqualTo("@tern_sandbox_bot what now?");
        assertThat(message.getMap("result[0].message.entities[0]"))
                .isEqualTo(Map.of("offset", 0, "length", 17, "type", "mention"));
        assertThat(message.getString("result[0].message.chat.type")).isEqualTo("supergroup");
        assertThat(message.getString("result[0].message.chat.id")).startsWith("-100");
    }

    @Test
    void botsAreNotToldWhatOtherBotsSendButPeopleMaySpeakAsOne() {
        var ada = people("bots", Map.of("platform", "telegram", "name", "ada")).jsonPath();
        say("team", Map.of("from", "bob", "text", "hi all"));
        long chat = updates().jsonPath().getLong("result[0].message.chat.id");

        bot(ada.getString("token"), "sendMessage", Map.of("chat_id", chat, "text", "by wire"));
        say("team", Map.of("from", "ada", "text", "by hand"));

        var heard = updates().jsonPath();
        assertThat(heard.getList("result.message.text")).containsExactly("by hand");
        assertThat(heard.getList("result.message.from.is_bot")).containsExactly(true);
    }

    @Test
    void anOpenedTopicIsTheThreadOfWhatIsSaidInIt() {
        var posted = people(
                        "chats/telegram/forum-help/messages", Map.of("from", "bob", "text", "broken", "thread", "new"))
                .jsonPath();

        var heard = updates().jsonPath();
        assertThat(heard.getString("result[0].message.forum_topic_created.name"))
                .isEqualTo("broken");
        assertThat(heard.getString("result[1].message.message_thread_id")).isEqualTo(posted.getString("thread"));
        assertThat(heard.getBoolean("result[1].message.is_topic_message")).isTrue();
        assertThat(heard.getBoolean("result[1].message.chat.is_forum")).isTrue();
        assertThat(seen("forum-help").jsonPath().getList("thread")).containsExactly(posted.getString("thread"));
    }

    @Test
    void editsReactionsAndButtonsReachTheBot() {
        var id = say("dm-alice", Map.of("from", "alice", "text", "one"));
        long chat = updates().jsonPath().getLong("result[0].message.chat.id");
        var keyboard = Map.of("inline_keyboard", List.of(List.of(Map.of("text", "Yes", "callback_data", "y/1"))));
        int asked = bot("sendMessage", Map.of("chat_id", chat, "text", "Sure?", "reply_markup", keyboard))
                .jsonPath()
                .getInt("result.message_id");
        bot("getUpdates", Map.of("allowed_updates", List.of("edited_message", "callback_query", "message_reaction")));

        given().contentType(ContentType.JSON)
                .body(Map.of("text", "two"))
                .put("/sandbox/chats/telegram/dm-alice/messages/" + id)
                .then()
                .statusCode(200);
        people("chats/telegram/dm-alice/messages/" + asked + "/reactions", Map.of("emoji", "👍"))
                .then()
                .statusCode(204);
        given().post("/sandbox/chats/telegram/dm-alice/messages/" + asked + "/buttons/y/1")
                .then()
                .statusCode(204);

        var heard = updates().jsonPath();
        assertThat(heard.getString("result[0].edited_message.text")).isEqualTo("two");
        assertThat(heard.getString("result[1].message_reaction.new_reaction[0].emoji"))
                .isEqualTo("👍");
        assertThat(heard.getString("result[2].callback_query.data")).isEqualTo("y/1");
        assertThat(seen("dm-alice").jsonPath().getList("edited")).containsExactly(true, false);
        assertThat(seen("dm-alice").jsonPath().getList("[1].buttons.text")).containsExactly("Yes");
        bot("getUpdates", Map.of("allowed_updates", List.of()));
    }
}
