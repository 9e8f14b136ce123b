package dev.tern.sandbox.slack;

import static dev.tern.sandbox.slack.SlackHttp.bot;
import static dev.tern.sandbox.slack.SlackHttp.channelId;
import static dev.tern.sandbox.slack.SlackHttp.people;
import static dev.tern.sandbox.slack.SlackHttp.reset;
import static dev.tern.sandbox.slack.SlackHttp.say;
import static dev.tern.sandbox.slack.SlackHttp.seen;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class SlackPeopleQuarkusTest {
    private static final String BOT = SlackHttp.GATEWAY.id();
    private static final Map<String, ?> VOICE = Map.of("name", "clip.m4a", "type", "voice", "base64", "AAAA");

    private TestSocket socket;

    @BeforeEach
    void connect() {
        reset();
        socket = TestSocket.open();
    }

    @AfterEach
    void disconnect() {
        socket.close();
    }

    @Test
    void aMentionIsToldTwiceUnderOneTs() {
        var id = say("team", Map.of("from", "alice", "text", "hi", "mention", true))
                .getString("id");

        var payloads =
                socket.envelopes(2).stream().map(each -> each.path("payload")).toList();
        assertThat(payloads).extracting(each -> text(each, "event", "type")).containsExactly("message", "app_mention");
        assertThat(payloads).extracting(each -> text(each, "event", "ts")).containsOnly(id);
        assertThat(payloads).extracting(each -> text(each, "event", "channel")).containsOnly(channelId("team"));
        assertThat(payloads).extracting(each -> text(each, "event", "text")).containsOnly("<@" + BOT + "> hi");
        assertThat(payloads).extracting(each -> text(each, "event_id")).doesNotHaveDuplicates();
        assertThat(payloads.getFirst()
                        .path("authorizations")
                        .path(0)
                        .path("user_id")
                        .asText())
                .isEqualTo(BOT);
        assertThat(seen("team").getString("text[0]")).isEqualTo("@tern hi");
    }

    @Test
    void aFileIsInTheMessageAndItsIdAloneInTheMention() throws Exception {
        var post = Map.of("from", "alice", "text", "listen", "mention", true, "attachments", List.of(VOICE));
        say("team", post);

        var events = socket.events(2);
        var file = events.getFirst().path("files").path(0);
        assertThat(events.getFirst().path("subtype").asText()).isEqualTo("file_share");
        assertThat(file.path("subtype").asText()).isEqualTo("slack_audio");
        assertThat(file.path("mimetype").asText()).isEqualTo("audio/mp4");
        assertThat(events.getLast().has("subtype")).isFalse();
        assertThat(events.getLast().path("files"))
                .isEqualTo(
                        Json.array().add(Json.object().put("id", file.path("id").asText())));

        var path = URI.create(file.path("url_private").asText()).getPath();
        assertThat(given().header("Authorization", "Bearer " + SlackHttp.TOKEN)
                        .get(path)
                        .asByteArray())
                .isEqualTo(new byte[3]);
        assertThat(given().get(path).contentType()).startsWith("text/html");
    }

    @Test
    void threadsAreOpenedAndRepliedIn() {
        var opened = say("forum-help", Map.of("from", "bob", "text", "broken", "thread", "new"));
        assertThat(opened.getString("thread")).isEqualTo(opened.getString("id"));
        say("forum-help", Map.of("from", "bob", "text", "very", "thread", opened.getString("thread")));
        var reply = say("forum-help", Map.of("from", "alice", "text", "how?", "replyTo", opened.getString("id")));
        assertThat(reply.getString("thread")).isEqualTo(opened.getString("id"));

        var events = socket.events(3);
        assertThat(events.getFirst().has("thread_ts")).isFalse();
        assertThat(events)
                .extracting(each -> text(each, "thread_ts"))
                .endsWith(opened.getString("id"), opened.getString("id"));
        assertThat(text(events.getLast(), "parent_user_id"))
                .isEqualTo(User.person("bob").id());
        assertThat(seen("forum-help").getList("thread")).containsOnly(opened.getString("id"));
    }

    @Test
    void editsDeletionsAndReactionsAreTold() {
        var id = say("dm-alice", Map.of("from", "alice", "text", "one")).getString("id");
        var path = "/sandbox/chats/slack/dm-alice/messages/" + id;
        given().contentType(ContentType.JSON)
                .body(Map.of("text", "two"))
                .put(path)
                .then()
                .statusCode(200);
        people("chats/slack/dm-alice/messages/" + id + "/reactions", Map.of("emoji", "👍"));
        people("chats/slack/dm-alice/messages/" + id + "/reactions", Map.of("emoji", ""));
        given().delete(path).then().statusCode(204);

        var events = socket.events(5);
        assertThat(events)
                .extracting(each -> text(each, "type") + "/" + text(each, "subtype"))
                .containsExactly(
                        "message/",
                        "message/message_changed",
                        "reaction_added/",
                        "reaction_removed/",
                        "message/message_deleted");
        assertThat(text(events.get(1), "message", "text")).isEqualTo("two");
        assertThat(text(events.get(1), "previous_message", "text")).isEqualTo("one");
        assertThat(text(events.get(1), "message", "edited", "user"))
                .isEqualTo(User.person("alice").id());
        assertThat(text(events.get(2), "reaction")).isEqualTo("+1");
        assertThat(text(events.get(2), "item", "ts")).isEqualTo(id);
        assertThat(text(events.get(4), "deleted_ts")).isEqualTo(id);
    }

    @Test
    void aBotHearsItselfAndOtherBots() {
        people("bots", Map.of("platform", "slack", "name", "ada")).then().statusCode(200);
        say("team", Map.of("from", "ada", "text", "@tern are you a bot?"));
        bot("chat.postMessage", Map.of("channel", channelId("team"), "text", "yes"));

        var events = socket.events(3);
        assertThat(events).extracting(each -> text(each, "type")).containsExactly("message", "app_mention", "message");
        assertThat(events)
                .extracting(each -> each.has("bot_id") && each.has("bot_profile"))
                .containsOnly(true);
        assertThat(text(events.getLast(), "user")).isEqualTo(BOT);
        assertThat(seen("team").getList("from")).containsExactly("ada", "tern");
    }

    @Test
    void aCommandIsNoMessageAndIsAnsweredOnItsUrl() {
        say("team", Map.of("from", "alice", "text", "/ask why & how"));

        var envelope = socket.envelopes(1).getFirst();
        assertThat(text(envelope, "type")).isEqualTo("slash_commands");
        assertThat(text(envelope, "payload", "command")).isEqualTo("/ask");
        assertThat(text(envelope, "payload", "text")).isEqualTo("why & how");
        var url = URI.create(text(envelope, "payload", "response_url")).getPath();
        for (int i = 0; i < 5; i++) {
            respond(url, Map.of("text", "so", "response_type", "in_channel"), 200);
        }
        respond(url, Map.of("text", "so"), 404);
        respond("/sandbox/slack/respond/none", Map.of("text", "so"), 404);
        assertThat(seen("team").getList("text")).containsExactly("so", "so", "so", "so", "so");
    }

    @Test
    void aCommandThatNobodyTakesFailsBeforeThePersonsEyes() {
        socket.close();
        await("close").until(() -> !SlackHttp.requests("socket.close").isEmpty());
        say("team", Map.of("from", "alice", "text", "/ask why"));
        try (var silent = TestSocket.silent()) {
            say("team", Map.of("from", "alice", "text", "/ask how"));
            await("both failures").until(() -> seen("team").getList("text").size() == 2);
            assertThat(silent.envelopes()).hasSize(1);
        }
        assertThat(seen("team").getList("text"))
                .containsExactly(
                        "/ask failed with the error \"dispatch_failed\"",
                        "/ask failed with the error \"operation_timeout\"");
        assertThat(seen("team").getList("from")).containsOnly("slackbot");
    }

    @Test
    void anythingRawIsDeliveredAsItIs() {
        people("raw/slack", Map.of("type", "brand_new", "x", 1)).then().statusCode(200);
        people("raw/slack", Map.of("type", "event_callback", "event_id", "Ev01", "event", Map.of("type", "message")));
        people("raw/slack", Map.of("type", "interactive", "envelope_id", "e1", "payload", Map.of("type", "shortcut")));

        var envelopes = socket.envelopes(3);
        assertThat(text(envelopes.get(0), "payload", "type")).isEqualTo("event_callback");
        assertThat(text(envelopes.get(0), "payload", "event", "type")).isEqualTo("brand_new");
        assertThat(envelopes.get(1).path("payload"))
                .isEqualTo(Json.read(
                                "{\"type\":\"event_callback\",\"event_id\":\"Ev01\",\"event\":{\"type\":\"message\"}}")
                        .orElseThrow());
        assertThat(text(envelopes.get(2), "type") + text(envelopes.get(2), "envelope_id"))
                .isEqualTo("interactivee1");
    }

    @Test
    void everyBotHasItsOwnSocket() {
        var ada = people("bots", Map.of("platform", "slack", "name", "ada")).jsonPath();
        try (var adas = TestSocket.of(ada.getString("appToken"))) {
            say("dm-alice", Map.of("from", "alice", "text", "to tern"));
            say("team", Map.of("from", "alice", "text", "to all"));
            assertThat(adas.events(1)).extracting(each -> text(each, "text")).containsExactly("to all");
            assertThat(socket.events(2)).extracting(each -> text(each, "text")).containsExactly("to tern", "to all");
        }
    }

    private static void respond(String path, Map<String, ?> body, int status) {
        given().contentType(ContentType.JSON).body(body).post(path).then().statusCode(status);
    }

    private static String text(JsonNode node, String... path) {
        var found = node;
        for (var name : path) {
            found = found.path(name);
        }
        return found.asText();
    }
}
