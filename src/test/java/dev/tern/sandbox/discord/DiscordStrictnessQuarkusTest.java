package dev.tern.sandbox.discord;

import static dev.tern.sandbox.discord.Rest.call;
import static dev.tern.sandbox.discord.Rest.fault;
import static dev.tern.sandbox.discord.Rest.get;
import static dev.tern.sandbox.discord.Rest.people;
import static dev.tern.sandbox.discord.Rest.reset;
import static dev.tern.sandbox.discord.Rest.say;
import static dev.tern.sandbox.discord.Rest.seen;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class DiscordStrictnessQuarkusTest {
    private static final String NOBODY = "100000000000000000";

    private String channel;

    @BeforeEach
    void openAChannel() {
        reset();
        say("team", Map.of("from", "alice", "text", "Hello"));
        channel = channelOf("team");
    }

    @Test
    void aWrongTokenIsUnauthorized() {
        var answer = Rest.as("wrong").get("/users/@me");

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.jsonPath().getMap("$")).isEqualTo(Map.of("message", "401: Unauthorized", "code", 0));
        assertThat(given().header("Authorization", Rest.token())
                        .get("/sandbox/discord/api/v10/users/@me")
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void whatIsUnknownIsNamed() {
        refused(get("/nowhere"), 404, 0, "404: Not Found");
        refused(get("/channels/" + NOBODY), 404, 10003, "Unknown Channel");
        refused(get("/channels/%s/messages/%s".formatted(channel, NOBODY)), 404, 10008, "Unknown Message");
        refused(get("/guilds/" + NOBODY), 404, 10004, "Unknown Guild");
        refused(get("/users/" + NOBODY), 404, 10013, "Unknown User");
        refused(get("/channels/abc"), 400, 50035, "Invalid Form Body");
        refused(call("POST", "/interactions/1/x/callback", Map.of("type", 5)), 404, 10062, "Unknown interaction");
        refused(call("POST", "/webhooks/1/x", Map.of("content", "a")), 404, 10015, "Unknown Webhook");
    }

    @Test
    void aMessageMustSayNeitherNothingNorTooMuch() {
        refused(send(Map.of("content", " \n ")), 400, 50006, "Cannot send an empty message");
        refused(send(Map.of()), 400, 50006, "Cannot send an empty message");
        var tooLong = send(Map.of("content", "ä".repeat(2001)));
        refused(tooLong, 400, 50035, "Invalid Form Body");
        assertThat(tooLong.jsonPath().getMap("errors.content._errors[0]"))
                .isEqualTo(Map.of("code", "BASE_TYPE_MAX_LENGTH", "message", "Must be 2000 or fewer in length."));
        // characters are counted, not halves of surrogate pairs
        assertThat(send(Map.of("content", "🐦".repeat(2000))).statusCode()).isEqualTo(200);
        assertThat(seen("team").getList("$")).hasSize(2);
    }

    @Test
    void fieldsThatCantBeTakenAreNamed() {
        invalid(send(Map.of("content", "a", "nonce", "n".repeat(26))), "errors.nonce", "BASE_TYPE_MAX_LENGTH");
        invalid(
                send(Map.of("content", "a", "message_reference", Map.of("message_id", NOBODY))),
                "errors.message_reference",
                "REPLIES_UNKNOWN_MESSAGE");
        invalid(
                send(Map.of(
                        "content",
                        "a",
                        "allowed_mentions",
                        Map.of("parse", List.of("users"), "users", List.of(NOBODY)))),
                "errors.allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE");
        invalid(
                send(Map.of("embeds", List.of(Map.of("title", "t".repeat(257))))),
                "errors.embeds.0.title",
                "BASE_TYPE_MAX_LENGTH");
        var nameless = Map.of("type", 2, "style", 1, "label", "Yes");
        invalid(
                send(Map.of("content", "a", "components", List.of(Map.of("type", 1, "components", List.of(nameless))))),
                "errors.components.0.components.0.custom_id",
                "BASE_TYPE_REQUIRED");
        assertThat(seen("team").getList("$")).hasSize(1);
    }

    @Test
    void aNonceThatIsEnforcedMakesOneMessageOnly() {
        var body = Map.of("content", "once", "nonce", "part-1", "enforce_nonce", true);
        var first = send(body).jsonPath().getString("id");

        assertThat(send(body).jsonPath().getString("id")).isEqualTo(first);
        assertThat(send(Map.of("content", "twice", "nonce", "part-1"))
                        .jsonPath()
                        .getString("id"))
                .isNotEqualTo(first);
        assertThat(seen("team").getList("text")).containsExactly("Hello", "once", "twice");
    }

    @Test
    void allowedMentionsDecideWhoIsPinged() {
        var alice = get("/channels/" + channel + "/messages").jsonPath().getString("[0].author.id");
        var text = "<@%s> @everyone".formatted(alice);

        var all = send(Map.of("content", text)).jsonPath();
        assertThat(all.getList("mentions.username")).containsExactly("alice");
        assertThat(all.getBoolean("mention_everyone")).isTrue();
        var none = send(Map.of("content", text, "allowed_mentions", Map.of("parse", List.of())))
                .jsonPath();
        assertThat(none.getList("mentions")).isEmpty();
        assertThat(none.getBoolean("mention_everyone")).isFalse();
        var named = send(Map.of("content", text, "allowed_mentions", Map.of("users", List.of(alice))))
                .jsonPath();
        assertThat(named.getList("mentions.username")).containsExactly("alice");
        assertThat(named.getBoolean("mention_everyone")).isFalse();
    }

    @Test
    void everyAnswerTellsItsRateLimit() {
        var headers = send(Map.of("content", "a")).headers();
        for (var name : List.of("Limit", "Remaining", "Reset", "Reset-After", "Bucket")) {
            assertThat(headers.getValue("X-RateLimit-" + name)).as(name).isNotBlank();
        }
    }

    @Test
    void aRateLimitedCallHasNoEffectAndSaysHowLongToWait() {
        fault(Map.of("platform", "discord", "method", "createMessage", "status", 429, "retryAfter", 3));

        var limited = send(Map.of("content", "a"));

        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(limited.header("Retry-After")).isEqualTo("3");
        assertThat(limited.header("X-RateLimit-Scope")).isEqualTo("user");
        assertThat(limited.header("Via")).isNotBlank();
        assertThat(limited.jsonPath().getMap("$"))
                .isEqualTo(Map.of("message", "You are being rate limited.", "retry_after", 3.0f, "global", false));
        assertThat(seen("team").getList("$")).hasSize(1);
        assertThat(given().get("/sandbox/calls?platform=discord")
                        .jsonPath()
                        .getList("findAll { it.method == 'createMessage' }.status"))
                .containsExactly(429);
    }

    @Test
    void aLockedThreadTakesNoMessageAndAnArchivedOneNoEdit() {
        var root = send(Map.of("content", "root")).jsonPath().getString("id");
        var thread = "/channels/" + root;
        call("POST", "/channels/%s/messages/%s/threads".formatted(channel, root), Map.of("name", "Aside"))
                .then()
                .statusCode(201);
        var message = call("POST", thread + "/messages", Map.of("content", "in it"))
                .jsonPath()
                .getString("id");
        call("PATCH", thread, Map.of("archived", true)).then().statusCode(200);
        refused(
                call("PATCH", thread + "/messages/" + message, Map.of("content", "b")),
                400,
                50083,
                "Thread is archived");

        call("POST", thread + "/messages", Map.of("content", "awake")).then().statusCode(200);
        assertThat(get(thread).jsonPath().getBoolean("thread_metadata.archived"))
                .isFalse();
        call("PATCH", thread, Map.of("archived", true, "locked", true)).then().statusCode(200);
        refused(call("POST", thread + "/messages", Map.of("content", "no")), 400, 50083, "Thread is archived");
    }

    @Test
    void aBotTouchesOnlyWhatIsItsOwn() {
        var hello = get("/channels/" + channel + "/messages").jsonPath().getString("[0].id");
        var path = "/channels/%s/messages/%s".formatted(channel, hello);
        refused(
                call("PATCH", path, Map.of("content", "b")),
                403,
                50005,
                "Cannot edit a message authored by another user");
        refused(call("DELETE", path, Map.of()), 403, 50013, "Missing Permissions");
        refused(call("PUT", path + "/reactions/nonsense/@me", Map.of()), 400, 10014, "Unknown Emoji");
        say("dm-alice", Map.of("from", "alice", "text", "private"));
        var ada = people("bots", Map.of("platform", "discord", "name", "ada"))
                .jsonPath()
                .getString("token");
        refused(Rest.as(ada).get("/channels/" + channelOf("dm-alice")), 403, 50001, "Missing Access");
    }

    private Response send(Map<String, ?> body) {
        return call("POST", "/channels/" + channel + "/messages", body);
    }

    /** The people's side says no channel's id. */
    private static String channelOf(String chat) {
        return chat.startsWith("dm-")
                ? call(
                                "POST",
                                "/users/@me/channels",
                                Map.of(
                                        "recipient_id",
                                        String.valueOf(User.person("alice").id())))
                        .jsonPath()
                        .getString("id")
                : get("/guilds/" + World.GUILD + "/channels")
                        .jsonPath()
                        .getString("find { it.name == '" + chat + "' }.id");
    }

    private static void refused(Response answer, int status, int code, String message) {
        assertThat(answer.statusCode()).as(message).isEqualTo(status);
        assertThat(answer.jsonPath().getInt("code")).isEqualTo(code);
        assertThat(answer.jsonPath().getString("message")).isEqualTo(message);
    }

    private static void invalid(Response answer, String path, String code) {
        refused(answer, 400, 50035, "Invalid Form Body");
        var at = path.replaceAll("\\.(\\d+)", ".'$1'");
        assertThat(answer.jsonPath().getString(at + "._errors[0].code")).isEqualTo(code);
    }
}
