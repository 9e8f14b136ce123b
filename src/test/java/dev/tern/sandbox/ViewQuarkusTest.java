package dev.tern.sandbox;

import static dev.tern.sandbox.Http.bot;
import static dev.tern.sandbox.Http.people;
import static dev.tern.sandbox.Http.reset;
import static dev.tern.sandbox.Http.say;
import static dev.tern.sandbox.Http.updates;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A whole chat as one person sees it, which is what the page is drawn from. */
@QuarkusTest
@TestProfile(SandboxOn.class)
class ViewQuarkusTest {
    private static final List<Map<String, ?>> KEYS =
            List.of(Map.of("text", "Yes", "callback_data", "y"), Map.of("text", "Why", "url", "https://tern.example"));

    @BeforeEach
    void startAnew() {
        reset();
        bot("getUpdates", Map.of("allowed_updates", List.of("message", "callback_query")));
    }

    @Test
    void whoeverPressedIsToldWhatTheBotAnswersAndNobodyElse() {
        var asked = ask("team");
        press(asked, "alice");
        var query = updates().jsonPath().getString("result[0].callback_query.id");
        assertThat(view("telegram", "team", "alice").getList("told")).isEmpty();

        bot("answerCallbackQuery", Map.of("callback_query_id", query, "text", "Noted", "show_alert", true))
                .then()
                .statusCode(200);

        assertThat(view("telegram", "team", "alice").getMap("told[0]"))
                .containsEntry("to", "alice")
                .containsEntry("message", asked)
                .containsEntry("text", "Noted")
                .containsEntry("alert", true);
        assertThat(view("telegram", "team", "bob").getList("told")).isEmpty();
        bot("answerCallbackQuery", Map.of("callback_query_id", query)).then().statusCode(400);
    }

    @Test
    void aTooLongAnswerIsRefusedAndTheBotMayTryAgain() {
        var asked = ask("team");
        press(asked, "alice");
        var query = updates().jsonPath().getString("result[0].callback_query.id");

        bot("answerCallbackQuery", Map.of("callback_query_id", query, "text", "a".repeat(201)))
                .then()
                .statusCode(400);

        bot("answerCallbackQuery", Map.of("callback_query_id", query)).then().statusCode(200);
        assertThat(view("telegram", "team", "alice").getString("told[0].text")).isEmpty();
    }

    @Test
    void topicsCommandsRowsAndReactorsAreToldAsTheyStand() {
        var commands = List.of(Map.of("command", "help", "description", "this list"));
        var before = bot("getMyCommands", Map.of("scope", Map.of("type", "all_group_chats")))
                .jsonPath()
                .getList("result");
        bot("setMyCommands", Map.of("commands", commands, "scope", Map.of("type", "all_group_chats")));
        var opened = people(
                        "chats/telegram/forum-help/messages",
                        Map.of("from", "bob", "text", "broken\nquite", "thread", "new"))
                .jsonPath();
        var asked = ask("forum-help");
        people("chats/telegram/forum-help/messages/" + asked + "/reactions", Map.of("from", "bob", "emoji", "👍"));
        people("chats/telegram/forum-help/messages/" + asked + "/reactions", Map.of("from", "carol", "emoji", "👍"));

        var view = view("telegram", "forum-help", "bob");
        assertThat(view.getList("topics"))
                .isEqualTo(List.of(Map.of("id", opened.getString("thread"), "name", "broken", "closed", false)));
        assertThat(view.getList("commands")).isEqualTo(List.of(Map.of("name", "help", "description", "this list")));
        assertThat(view.getList("messages[2].buttons.row")).containsExactly(0, 1);
        assertThat(view.getMap("messages[2].reactors")).isEqualTo(Map.of("👍", List.of("bob", "carol")));
        assertThat(view.getString("id")).isEqualTo(view.getString("messages[2].chat"));
        assertThat(view.getString("person")).matches("\\d+");
        bot("setMyCommands", Map.of("commands", before, "scope", Map.of("type", "all_group_chats")));
    }

    @Test
    void aDiscordThreadIsATopic() {
        var opened = people("chats/discord/team/messages", Map.of("from", "bob", "text", "a topic", "thread", "new"))
                .jsonPath();

        assertThat(view("discord", "team", "bob").getList("topics"))
                .isEqualTo(List.of(Map.of("id", opened.getString("thread"), "name", "a topic", "closed", false)));
    }

    private static String ask(String chat) {
        say(chat, Map.of("from", "alice", "text", "hi"));
        long id = updates().jsonPath().getLong("result[-1].message.chat.id");
        var keyboard = Map.of("inline_keyboard", KEYS.stream().map(List::of).toList());
        return bot("sendMessage", Map.of("chat_id", id, "text", "Sure?", "reply_markup", keyboard))
                .jsonPath()
                .getString("result.message_id");
    }

    private static void press(String message, String person) {
        people("chats/telegram/team/messages/" + message + "/buttons/y", Map.of("from", person))
                .then()
                .statusCode(204);
    }

    private static JsonPath view(String platform, String chat, String person) {
        return given().get("/sandbox/chats/{platform}/{chat}?person={person}", platform, chat, person)
                .jsonPath();
    }
}
