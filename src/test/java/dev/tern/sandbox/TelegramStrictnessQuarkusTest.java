package dev.tern.sandbox;

import static dev.tern.sandbox.Http.TOKEN;
import static dev.tern.sandbox.Http.bot;
import static dev.tern.sandbox.Http.people;
import static dev.tern.sandbox.Http.reset;
import static dev.tern.sandbox.Http.say;
import static dev.tern.sandbox.Http.updates;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class TelegramStrictnessQuarkusTest {
    private long chat;

    @BeforeEach
    void meetAlice() {
        reset();
        say("dm-alice", Map.of("from", "alice", "text", "Hello"));
        chat = updates().jsonPath().getLong("result[0].message.chat.id");
    }

    @Test
    void aTokenMustBeRight() {
        refused(bot("7000000001:" + "x".repeat(35), "getMe", Map.of()), 401, "Unauthorized");
        refused(bot("nonsense", "getMe", Map.of()), 404, "Not Found");
        refused(bot("getNothing", Map.of()), 404, "Not Found");
    }

    @Test
    void aTextMustBeThereAndFit() {
        refused(send(Map.of()), 400, "Bad Request: message text is empty");
        refused(send(Map.of("text", " \n ")), 400, "Bad Request: message text is empty");
        refused(send(Map.of("text", "<b> </b>", "parse_mode", "HTML")), 400, "Bad Request: message text is empty");
        refused(send(Map.of("text", "🦜".repeat(2048) + "x")), 400, "Bad Request: message is too long");
        var marked = "<b>" + "🦜".repeat(2048) + "</b>";
        send(Map.of("text", marked, "parse_mode", "HTML")).then().statusCode(200);
    }

    @Test
    void markupMustBeRight() {
        refused(
                send(Map.of("text", "a.", "parse_mode", "MarkdownV2")),
                400,
                "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'");
        refused(
                send(Map.of("text", "<b>a", "parse_mode", "HTML")),
                400,
                "Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\"");
        refused(
                send(Map.of("text", "*a", "parse_mode", "Markdown")),
                400,
                "Bad Request: can't parse entities: Can't find end of the entity starting at byte offset 0");
        refused(send(Map.of("text", "a", "parse_mode", "Word")), 400, "Bad Request: unsupported parse_mode");
    }

    @Test
    void aPlaceMustExist() {
        refused(bot("sendMessage", Map.of("chat_id", 5, "text", "a")), 400, "Bad Request: chat not found");
        refused(bot("sendMessage", Map.of("text", "a")), 400, "Bad Request: chat_id is empty");
        var reply = Map.of("message_id", 5);
        refused(
                send(Map.of("text", "a", "reply_parameters", reply)),
                400,
                "Bad Request: message to be replied not found");
        send(Map.of("text", "a", "reply_parameters", Map.of("message_id", 5, "allow_sending_without_reply", true)))
                .then()
                .statusCode(200);
        refused(send(Map.of("text", "a", "message_thread_id", 5)), 400, "Bad Request: message thread not found");
    }

    @Test
    void generalIsATopicWithoutAnId() {
        say("forum-help", Map.of("from", "alice", "text", "Hello"));
        long forum = updates().jsonPath().getLong("result[0].message.chat.id");

        refused(
                bot("sendMessage", Map.of("chat_id", forum, "text", "a", "message_thread_id", 1)),
                400,
                "Bad Request: message thread not found");
        var sent = bot("sendMessage", Map.of("chat_id", forum, "text", "a")).jsonPath();
        assertThat(sent.getMap("result")).doesNotContainKeys("message_thread_id", "is_topic_message");
    }

    @Test
    void anEditMustChangeAMessageOfTheBot() {
        int mine = send(Map.of("text", "a")).jsonPath().getInt("result.message_id");
        refused(
                edit(mine, "a"),
                400,
                "Bad Request: message is not modified: specified new message content and reply markup are exactly"
                        + " the same as a current content and reply markup of the message");
        refused(edit(5, "a"), 400, "Bad Request: message to edit not found");
        refused(edit(mine - 1, "a"), 400, "Bad Request: message can't be edited");
        edit(mine, "b").then().statusCode(200);
        refused(
                bot("deleteMessage", Map.of("chat_id", chat, "message_id", 5)),
                400,
                "Bad Request: message to delete not found");
    }

    @Test
    void parametersMayComeInEveryForm() {
        given().queryParam("chat_id", chat).queryParam("text", "query +&é").get("/bot{t}/sendmessage", TOKEN);
        given().contentType("application/x-www-form-urlencoded; charset=UTF-8")
                .formParam("chat_id", chat)
                .formParam("text", "form +&é " + "x".repeat(3000))
                .post("/bot{t}/SENDMESSAGE", TOKEN);
        given().multiPart("chat_id", chat)
                .multiPart("document", "a.txt", "Zoë".getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .post("/bot{t}/sendDocument", TOKEN);

        var seen = Http.seen("dm-alice").jsonPath();
        assertThat(seen.getString("text[1]")).isEqualTo("query +&é");
        assertThat(seen.getString("text[2]")).startsWith("form +&é x");
        assertThat(seen.getString("attachments[3][0].name")).isEqualTo("a.txt");
        assertThat(given().get(seen.getString("attachments[3][0].url")).asString())
                .isEqualTo("Zoë");
    }

    @Test
    void aFileOfAPersonCanBeFetched() {
        people(
                        "chats/telegram/dm-alice/messages",
                        Map.of(
                                "from", "alice",
                                "text", "listen",
                                "attachments", List.of(Map.of("name", "v.ogg", "type", "voice", "base64", "T2dnUw=="))))
                .then()
                .statusCode(200);
        var message = updates().jsonPath();
        assertThat(message.getString("result[0].message.caption")).isEqualTo("listen");
        assertThat(message.getString("result[0].message.voice.mime_type")).isEqualTo("audio/ogg");

        var file = bot("getFile", Map.of("file_id", message.getString("result[0].message.voice.file_id")));
        var path = file.jsonPath().getString("result.file_path");
        assertThat(given().get("/file/bot" + TOKEN + "/" + path).asString()).isEqualTo("OggS");
        refused(given().get("/file/bot" + TOKEN + "/voices/none"), 404, "Not Found");
    }

    @Test
    void aBotWithAWebhookCannotPoll() {
        bot("setWebhook", Map.of("url", "https://tern.test/hook", "secret_token", "s3cret"))
                .then()
                .statusCode(200);
        refused(
                bot("getUpdates", Map.of()),
                409,
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first");
        assertThat(bot("getWebhookInfo", Map.of()).jsonPath().getString("result.url"))
                .isEqualTo("https://tern.test/hook");
        assertThat(given().get("/sandbox/calls?platform=telegram").asString()).doesNotContain("s3cret");
        bot("deleteWebhook", Map.of());
        bot("getUpdates", Map.of()).then().statusCode(200);
    }

    @Test
    void aDraftIsForPrivateChatsAndLeavesNoMessage() {
        bot("sendMessageDraft", Map.of("chat_id", chat, "draft_id", 7, "text", "think"))
                .then()
                .statusCode(200);
        assertThat(given().get("/sandbox/chats/telegram/dm-alice/presence")
                        .jsonPath()
                        .getString("draft"))
                .isEqualTo("think");
        assertThat(Http.seen("dm-alice").jsonPath().getList("text")).containsExactly("Hello");
    }

    private Response send(Map<String, ?> parameters) {
        var all = new HashMap<String, Object>(parameters);
        all.put("chat_id", chat);
        return bot("sendMessage", all);
    }

    private Response edit(int message, String text) {
        return bot("editMessageText", Map.of("chat_id", chat, "message_id", message, "text", text));
    }

    private static void refused(Response response, int status, String description) {
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.jsonPath().getMap("$"))
                .isEqualTo(Map.of("ok", false, "error_code", status, "description", description));
    }
}
