package dev.tern.sandbox.discord;

import static dev.tern.sandbox.discord.Rest.call;
import static dev.tern.sandbox.discord.Rest.get;
import static dev.tern.sandbox.discord.Rest.people;
import static dev.tern.sandbox.discord.Rest.reset;
import static dev.tern.sandbox.discord.Rest.say;
import static dev.tern.sandbox.discord.Rest.seen;
import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class DiscordPeopleQuarkusTest {
    @BeforeEach
    void startAnew() {
        reset();
    }

    @Test
    void aMentionIsWrittenAsDiscordDoesAndSeenAsAName() {
        say("team", Map.of("from", "bob", "text", "what **now**?", "mention", true));

        var message = history("team").getMap("[0]");
        var bot = get("/users/@me").jsonPath().getString("id");
        assertThat(message).containsEntry("content", "<@" + bot + "> what **now**?");
        assertThat(history("team").getList("[0].mentions.id")).containsExactly(bot);
        assertThat(seen("team").getList("[0].pings")).containsExactly("tern");
        assertThat(seen("team").getString("[0].text")).isEqualTo("@tern what now?");
        assertThat(seen("team").getString("[0].html"))
                .isEqualTo("<span class=\"mention\">@tern</span> what <b>now</b>?");
    }

    @Test
    void aMentionStaysOneWhenWhoeverWroteItEditsWhatTheySee() {
        var id = say("team", Map.of("from", "bob", "text", "one", "mention", true))
                .getString("id");

        given().contentType(ContentType.JSON)
                .body(Map.of("text", "@tern two"))
                .put("/sandbox/chats/discord/team/messages/" + id)
                .then()
                .statusCode(200);

        var bot = get("/users/@me").jsonPath().getString("id");
        assertThat(history("team").getString("[0].content")).isEqualTo("<@" + bot + "> two");
        assertThat(seen("team").getString("[0].text")).isEqualTo("@tern two");
    }

    @Test
    void aReplyNamesWhatItAnswers() {
        var first = say("team", Map.of("from", "bob", "text", "one")).getString("id");
        say("team", Map.of("from", "alice", "text", "two", "replyTo", first));

        assertThat(history("team").getInt("[0].type")).isEqualTo(19);
        assertThat(history("team").getString("[0].referenced_message.content")).isEqualTo("one");
        assertThat(seen("team").getString("[1].replyTo")).isEqualTo(first);
    }

    @Test
    void aThreadsMessagesAreSeenInTheirChat() {
        var opened = say("team", Map.of("from", "bob", "text", "a topic", "thread", "new"));
        var thread = opened.getString("thread");
        say("team", Map.of("from", "alice", "text", "more", "thread", thread));

        assertThat(get("/channels/" + thread).jsonPath().getString("name")).isEqualTo("a topic");
        assertThat(seen("team").getList("text")).containsExactly("a topic", "more");
        assertThat(seen("team").getList("thread")).containsExactly(thread, thread);
        // Discord's own notice, which nobody said
        assertThat(history("team").getList("type")).containsExactly(18);
    }

    @Test
    void aForumsPostBeginsWithAMessageOfItsId() {
        var post = say("forum-help", Map.of("from", "bob", "text", "broken", "thread", "new"));

        assertThat(post.getString("id")).isEqualTo(post.getString("thread"));
        var refused = people("chats/discord/forum-help/messages", Map.of("from", "bob", "text", "no post"));
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getString("error")).contains("a forum has posts only");
    }

    @Test
    void aFileIsServedToWhoeverReadsTheMessage() {
        var file = Map.of("name", "note.txt", "type", "text/plain", "base64", "Wm/Dqw==");
        say("team", Map.of("from", "bob", "attachments", List.of(file)));

        var attachment = history("team");
        assertThat(attachment.getString("[0].attachments[0].filename")).isEqualTo("note.txt");
        assertThat(given().get(attachment.getString("[0].attachments[0].url")).asByteArray())
                .isEqualTo("Zoë".getBytes(UTF_8));
    }

    @Test
    void aBotSendsFilesWithItsMessage() {
        say("team", Map.of("from", "bob", "text", "hi"));
        Rest.as(Rest.token())
                .multiPart(
                        "payload_json",
                        "{\"content\":\"see\",\"attachments\":[{\"id\":\"0\",\"filename\":\"b.txt\"}]}",
                        "application/json")
                .multiPart("files[0]", "ignored.txt", "Zoë".getBytes(UTF_8), "text/plain")
                .post("/channels/" + channel("team") + "/messages")
                .then()
                .statusCode(200);

        var file = seen("team");
        assertThat(file.getString("[1].text")).isEqualTo("see");
        assertThat(file.getString("[1].attachments[0].name")).isEqualTo("b.txt");
        assertThat(given().get(file.getString("[1].attachments[0].url")).asByteArray())
                .isEqualTo("Zoë".getBytes(UTF_8));
    }

    @Test
    void editsDeletionsAndReactionsAreSeenByBoth() {
        var one = say("team", Map.of("from", "bob", "text", "one")).getString("id");
        var two = say("team", Map.of("from", "bob", "text", "two")).getString("id");
        var messages = "/sandbox/chats/discord/team/messages/";
        given().contentType(ContentType.JSON)
                .body(Map.of("text", "uno"))
                .put(messages + one)
                .then()
                .statusCode(200);
        people("chats/discord/team/messages/" + one + "/reactions", Map.of("from", "alice", "emoji", "👍"))
                .then()
                .statusCode(204);
        given().delete(messages + two).then().statusCode(204);

        assertThat(history("team").getList("content")).containsExactly("uno");
        assertThat(history("team").getString("[0].edited_timestamp")).isNotNull();
        assertThat(history("team").getString("[0].reactions[0].emoji.name")).isEqualTo("👍");
        assertThat(seen("team").getBoolean("[0].edited")).isTrue();
        assertThat(seen("team").getList("[0].reactions")).containsExactly("👍");
    }

    @Test
    void typingIsSeenUntilTheBotSpeaks() {
        say("team", Map.of("from", "bob", "text", "hi"));
        call("POST", "/channels/" + channel("team") + "/typing", Map.of())
                .then()
                .statusCode(204);
        assertThat(presence("team")).isEqualTo("typing");
        call("POST", "/channels/" + channel("team") + "/messages", Map.of("content", "ho"));
        assertThat(presence("team")).isNull();
    }

    @Test
    void historyIsReadInPagesNewestFirst() {
        for (int i = 0; i < 5; i++) {
            say("team", Map.of("from", "bob", "text", String.valueOf(i)));
        }
        var ids = history("team").<String>getList("id");
        var path = "/channels/" + channel("team") + "/messages?limit=2&";

        assertThat(get(path).jsonPath().getList("content")).containsExactly("4", "3");
        assertThat(get(path + "before=" + ids.get(1)).jsonPath().getList("content"))
                .containsExactly("2", "1");
        assertThat(get(path + "after=" + ids.get(3)).jsonPath().getList("content"))
                .containsExactly("3", "2");
        assertThat(get(path + "around=" + ids.get(2)).jsonPath().getList("content"))
                .containsExactly("2", "1");
        assertThat(get(path + "limit=101").statusCode()).isEqualTo(400);
    }

    @Test
    void aPersonMaySpeakAsABotAndACommandNobodyKnowsIsAMessage() {
        people("bots", Map.of("platform", "discord", "name", "ada")).then().statusCode(200);
        say("team", Map.of("from", "ada", "text", "by hand"));
        say("team", Map.of("from", "bob", "text", "/unknown words"));

        assertThat(history("team").getList("author.bot")).containsExactly(null, true);
        assertThat(seen("team").getList("text")).containsExactly("by hand", "/unknown words");
    }

    private static io.restassured.path.json.JsonPath history(String chat) {
        return get("/channels/" + channel(chat) + "/messages").jsonPath();
    }

    private static String channel(String chat) {
        return get("/guilds/" + World.GUILD + "/channels")
                .jsonPath()
                .getString("find { it.name == '" + chat + "' }.id");
    }

    private static String presence(String chat) {
        return given().get("/sandbox/chats/discord/{chat}/presence", chat)
                .jsonPath()
                .getString("action");
    }
}
