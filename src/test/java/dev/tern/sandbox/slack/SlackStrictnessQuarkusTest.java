package dev.tern.sandbox.slack;

import static dev.tern.sandbox.slack.SlackHttp.APP_TOKEN;
import static dev.tern.sandbox.slack.SlackHttp.TOKEN;
import static dev.tern.sandbox.slack.SlackHttp.bot;
import static dev.tern.sandbox.slack.SlackHttp.call;
import static dev.tern.sandbox.slack.SlackHttp.channelId;
import static dev.tern.sandbox.slack.SlackHttp.directId;
import static dev.tern.sandbox.slack.SlackHttp.fault;
import static dev.tern.sandbox.slack.SlackHttp.people;
import static dev.tern.sandbox.slack.SlackHttp.reset;
import static dev.tern.sandbox.slack.SlackHttp.say;
import static dev.tern.sandbox.slack.SlackHttp.seen;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class SlackStrictnessQuarkusTest {
    private static final String TEAM = channelId("team");

    private String ts;

    @BeforeEach
    void meetAlice() {
        reset();
        ts = say("team", Map.of("from", "alice", "text", "Hello")).getString("id");
    }

    @Test
    void aTokenMustBeRight() {
        refused(given().post("/sandbox/slack/api/auth.test").jsonPath(), "not_authed");
        refused(call("xoxb-wrong", "auth.test", Map.of()).jsonPath(), "invalid_auth");
        refused(call(APP_TOKEN, "chat.postMessage", Map.of()).jsonPath(), "not_allowed_token_type");
        refused(call(TOKEN, "apps.connections.open", Map.of()).jsonPath(), "not_allowed_token_type");
        refused(bot("chat.shout", Map.of()), "unknown_method");
        var inJson = given().contentType("application/json").body(Map.of("token", TOKEN));
        refused(inJson.post("/sandbox/slack/api/auth.test").jsonPath(), "not_authed");
        assertThat(bot("auth.test", Map.of()).getString("user_id")).isEqualTo(SlackHttp.GATEWAY.id());
    }

    @Test
    void aTextMustBeThereAndFit() {
        refused(post(Map.of()), "no_text");
        refused(post(Map.of("text", "")), "no_text");
        refused(post(Map.of("text", "", "blocks", List.of())), "no_text");
        refused(post(Map.of("text", "x".repeat(40_001))), "msg_too_long");
        accepted(post(Map.of("text", "🦜".repeat(40_000))));
    }

    @Test
    void aPlaceMustExistAndBeOpenToTheBot() {
        refused(bot("chat.postMessage", Map.of("text", "a")), "channel_not_found");
        refused(bot("chat.postMessage", Map.of("channel", "C0NOWHERE", "text", "a")), "channel_not_found");
        refused(post(Map.of("text", "a", "thread_ts", "now")), "invalid_thread_ts");
        accepted(bot("chat.postMessage", Map.of("channel", "#team", "text", "by name")));

        accepted(bot("conversations.leave", Map.of("channel", TEAM)));
        refused(post(Map.of("text", "a")), "not_in_channel");
        refused(bot("conversations.history", Map.of("channel", TEAM)), "not_in_channel");
        accepted(bot("conversations.join", Map.of("channel", TEAM)));
        accepted(bot("conversations.archive", Map.of("channel", TEAM)));
        refused(post(Map.of("text", "a")), "is_archived");
    }

    @Test
    void anotherBotsDirectChatIsNotFound() {
        var ada = people("bots", Map.of("platform", "slack", "name", "ada")).jsonPath();
        say("dm-alice", Map.of("from", "alice", "text", "to tern"));
        var there = Map.of("channel", directId("alice"), "text", "from ada");
        refused(call(ada.getString("token"), "chat.postMessage", there).jsonPath(), "channel_not_found");
        accepted(call(ada.getString("token"), "chat.postMessage", Map.of("channel", "team", "text", "hi"))
                .jsonPath());
    }

    @Test
    void blocksMustBeRight() {
        refused(post(Map.of("blocks", "[{")), "invalid_blocks_format");
        refused(post(Map.of("blocks", Map.of("type", "divider"))), "invalid_blocks_format");
        var long3001 = Map.of("type", "section", "text", Map.of("type", "mrkdwn", "text", "x".repeat(3001)));
        var refused = post(Map.of("text", "a", "blocks", List.of(long3001)));
        refused(refused, "invalid_blocks");
        assertThat(refused.getList("response_metadata.messages"))
                .containsExactly(
                        "[ERROR] failed to match all allowed schemas [json-pointer:/blocks/0/text]",
                        "[ERROR] must be less than 3001 characters [json-pointer:/blocks/0/text/text]");
        var markdown = Map.of("type", "markdown", "text", "x".repeat(7_000));
        refused(post(Map.of("blocks", List.of(markdown, markdown))), "msg_blocks_too_long");
        refused(post(Map.of("blocks", Collections.nCopies(51, Map.of("type", "divider")))), "invalid_blocks");
        assertThat(seen("team").getList("text")).containsExactly("Hello");
    }

    @Test
    void onlyOwnMessagesCanBeChanged() {
        var own = post(Map.of("text", "a")).getString("ts");
        refused(bot("chat.update", Map.of("channel", TEAM, "ts", ts, "text", "b")), "cant_update_message");
        refused(bot("chat.delete", Map.of("channel", TEAM, "ts", ts)), "cant_delete_message");
        refused(bot("chat.update", Map.of("channel", TEAM, "ts", "1.000000", "text", "b")), "message_not_found");
        refused(bot("chat.update", Map.of("channel", TEAM, "ts", own, "text", "")), "no_text");
        accepted(bot("chat.update", Map.of("channel", TEAM, "ts", own, "text", "b")));
        accepted(bot("chat.delete", Map.of("channel", TEAM, "ts", own)));
        assertThat(seen("team").getList("text")).containsExactly("Hello");
    }

    @Test
    void anEditKeepsTheBlocksThatItDoesNotName() {
        var block = Map.of("type", "section", "text", Map.of("type", "mrkdwn", "text", "*shown*"));
        var own = post(Map.of("text", "a", "blocks", List.of(block))).getString("ts");
        accepted(bot("chat.update", Map.of("channel", TEAM, "ts", own, "text", "b")));
        assertThat(seen("team").getList("text")).containsExactly("Hello", "shown");
        accepted(bot("chat.update", Map.of("channel", TEAM, "ts", own, "text", "b", "blocks", List.of())));
        assertThat(seen("team").getList("text")).containsExactly("Hello", "b");
    }

    @Test
    void metadataIsKeptForThoseWhoAsk() {
        refused(post(Map.of("text", "a", "metadata", "part")), "invalid_metadata_format");
        refused(post(Map.of("text", "a", "metadata", Map.of("event_type", "t"))), "invalid_metadata_schema");
        var metadata = Map.of("event_type", "part", "event_payload", Map.of("id", "p1"));
        accepted(post(Map.of("text", "a", "metadata", metadata)));

        var all = bot("conversations.history", Map.of("channel", TEAM, "include_all_metadata", true));
        assertThat(all.getMap("messages[0].metadata")).isEqualTo(metadata);
        var plain = bot("conversations.history", Map.of("channel", TEAM));
        assertThat(plain.getMap("messages[0]")).doesNotContainKey("metadata");
    }

    @Test
    void historyGoesFromNewToOldAndInPages() {
        var second = post(Map.of("text", "second")).getString("ts");
        post(Map.of("text", "reply", "thread_ts", ts));
        var third = post(Map.of("text", "third")).getString("ts");

        var first = bot("conversations.history", Map.of("channel", TEAM, "limit", 2));
        assertThat(first.getList("messages.text")).containsExactly("third", "second");
        assertThat(first.getBoolean("has_more")).isTrue();
        var cursor = first.getString("response_metadata.next_cursor");
        var rest = bot("conversations.history", Map.of("channel", TEAM, "limit", 2, "cursor", cursor));
        assertThat(rest.getList("messages.text")).containsExactly("Hello");
        assertThat(rest.getInt("messages[0].reply_count")).isEqualTo(1);

        var between = Map.of("channel", TEAM, "oldest", second, "latest", third);
        assertThat(bot("conversations.history", between).getList("messages")).isEmpty();
        var inclusive = new HashMap<String, Object>(between);
        inclusive.put("inclusive", true);
        assertThat(bot("conversations.history", inclusive).getList("messages.text"))
                .containsExactly("third", "second");
        var thread = bot("conversations.replies", Map.of("channel", TEAM, "ts", ts));
        assertThat(thread.getList("messages.text")).containsExactly("Hello", "reply");
        refused(bot("conversations.replies", Map.of("channel", TEAM, "ts", "1.000000")), "thread_not_found");
        refused(bot("conversations.history", Map.of("channel", TEAM, "cursor", "?")), "invalid_cursor");
    }

    @Test
    void anEphemeralMessageIsNobodysButThePersons() {
        var sent = bot(
                "chat.postEphemeral",
                Map.of("channel", TEAM, "user", User.person("alice").id(), "text", "psst"));
        accepted(sent);
        assertThat(seen("team").getList("text")).containsExactly("Hello", "psst");
        assertThat(seen("team").getList("to")).containsExactly(null, "alice");
        var others = given().get("/sandbox/chats/slack/team?person=bob").jsonPath();
        assertThat(others.getList("messages.text")).containsExactly("Hello");
        assertThat(bot("conversations.history", Map.of("channel", TEAM)).getList("messages.text"))
                .containsExactly("Hello");
        var edit = Map.of("channel", TEAM, "ts", sent.getString("message_ts"), "text", "b");
        refused(bot("chat.update", edit), "message_not_found");
        refused(
                bot("chat.postEphemeral", Map.of("channel", TEAM, "user", "U0NOBODY", "text", "a")),
                "user_not_in_channel");
    }

    @Test
    void parametersMayComeInEveryForm() {
        given().queryParam("token", TOKEN)
                .queryParam("channel", TEAM)
                .queryParam("text", "query +&é")
                .get("/sandbox/slack/api/chat.postMessage");
        given().formParam("token", TOKEN)
                .formParam("channel", TEAM)
                .formParam("text", "form")
                .formParam("blocks", "[{\"type\":\"markdown\",\"text\":\"**blocks** of a form\"}]")
                .post("/sandbox/slack/api/chat.postMessage");
        given().multiPart("token", TOKEN)
                .multiPart("channel", TEAM)
                .multiPart("text", "multipart")
                .post("/sandbox/slack/api/chat.postMessage");

        assertThat(seen("team").getList("text")).containsExactly("Hello", "query +&é", "blocks of a form", "multipart");
        assertThat(given().get("/sandbox/calls?platform=slack").asString()).doesNotContain(TOKEN);
    }

    @Test
    void faultsHaveSlacksWords() {
        fault(Map.of("platform", "slack", "method", "chat.postMessage", "retryAfter", 7));
        fault(Map.of("platform", "slack", "method", "chat.postMessage", "status", 500));
        fault(Map.of("platform", "slack", "method", "chat.postMessage", "status", 400));
        var limited = call(TOKEN, "chat.postMessage", Map.of("channel", TEAM, "text", "a"));
        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(limited.header("Retry-After")).isEqualTo("7");
        refused(limited.jsonPath(), "ratelimited");
        assertThat(call(TOKEN, "chat.postMessage", Map.of("channel", TEAM, "text", "a"))
                        .statusCode())
                .isEqualTo(500);
        refused(post(Map.of("text", "a")), "invalid_blocks");
        accepted(post(Map.of("text", "a")));
    }

    @Test
    void whomAMessagePingsIsSeen() {
        var own = post(Map.of("text", "<!channel> and <@" + User.person("alice").id() + "> but not &lt;!here&gt;"))
                .getString("ts");
        assertThat(seen("team").getList("[1].pings")).containsExactly("@channel", "alice");
        bot("chat.update", Map.of("channel", TEAM, "ts", own, "text", "<!here>"));
        assertThat(seen("team").getList("[1].pings")).containsExactly("@channel", "alice");
    }

    private static JsonPath post(Map<String, ?> parameters) {
        var all = new HashMap<String, Object>(parameters);
        all.put("channel", TEAM);
        return bot("chat.postMessage", all);
    }

    private static void accepted(JsonPath answer) {
        assertThat(answer.getString("error")).isNull();
        assertThat(answer.getBoolean("ok")).isTrue();
    }

    private static void refused(JsonPath answer, String error) {
        assertThat(answer.getString("error")).isEqualTo(error);
        assertThat(answer.getBoolean("ok")).isFalse();
    }
}
