package dev.tern.sandbox.slack;

import static dev.tern.sandbox.slack.SlackHttp.bot;
import static dev.tern.sandbox.slack.SlackHttp.channelId;
import static dev.tern.sandbox.slack.SlackHttp.directId;
import static dev.tern.sandbox.slack.SlackHttp.fault;
import static dev.tern.sandbox.slack.SlackHttp.people;
import static dev.tern.sandbox.slack.SlackHttp.reset;
import static dev.tern.sandbox.slack.SlackHttp.say;
import static dev.tern.sandbox.slack.SlackHttp.seen;
import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class SlackDirectoryQuarkusTest {
    private static final String TEAM = channelId("team");
    private static final String ALICE = User.person("alice").id();

    @BeforeEach
    void meetAlice() {
        reset();
        say("team", Map.of("from", "alice", "text", "Hello"));
    }

    @Test
    void channelsAndTheirMembersAreTold() {
        var info = bot("conversations.info", Map.of("channel", TEAM, "include_num_members", true));
        assertThat(info.getString("channel.name")).isEqualTo("team");
        assertThat(info.getBoolean("channel.is_member")).isTrue();
        assertThat(info.getInt("channel.num_members")).isEqualTo(2);
        assertThat(bot("conversations.members", Map.of("channel", TEAM)).getList("members"))
                .containsExactly(ALICE, SlackHttp.GATEWAY.id());
        assertThat(bot("conversations.list", Map.of()).getList("channels.id")).containsExactly(TEAM);
        assertThat(bot("users.conversations", Map.of("types", "im")).getList("channels"))
                .isEmpty();
        assertThat(bot("conversations.info", Map.of("channel", "C0NOWHERE")).getString("error"))
                .isEqualTo("channel_not_found");
    }

    @Test
    void aDirectChatIsOpenedWithAPerson() {
        assertThat(bot("conversations.open", Map.of("users", ALICE)).getString("channel.id"))
                .isEqualTo(directId("alice"));
        assertThat(bot("chat.postMessage", Map.of("channel", ALICE, "text", "psst"))
                        .getString("channel"))
                .isEqualTo(directId("alice"));
        assertThat(seen("dm-alice").getList("text")).containsExactly("psst");
        assertThat(bot("conversations.open", Map.of("users", "U0NOBODY")).getString("error"))
                .isEqualTo("user_not_found");
        assertThat(bot("conversations.info", Map.of("channel", directId("alice")))
                        .getBoolean("channel.is_im"))
                .isTrue();
    }

    @Test
    void everybodyIsTold() {
        assertThat(bot("users.info", Map.of("user", ALICE)).getString("user.profile.display_name"))
                .isEqualTo("alice");
        assertThat(bot("users.list", Map.of()).getList("members.is_bot")).containsExactly(true, false);
        var self = bot("auth.test", Map.of());
        var info = bot("bots.info", Map.of("bot", self.getString("bot_id")));
        assertThat(info.getString("bot.user_id")).isEqualTo(self.getString("user_id"));
        assertThat(bot("team.info", Map.of()).getString("team.id")).isEqualTo(self.getString("team_id"));
        assertThat(bot("users.info", Map.of("user", "U0NOBODY")).getString("error"))
                .isEqualTo("user_not_found");
    }

    @Test
    void aStatusIsShownUntilTheAnswer() {
        var thread = Map.of("channel_id", TEAM, "thread_ts", "1.000000", "status", "is thinking…");
        bot("assistant.threads.setStatus", thread);
        assertThat(presence()).isEqualTo("is thinking…");
        bot("chat.postMessage", Map.of("channel", TEAM, "text", "done"));
        assertThat(presence()).isNull();
    }

    @Test
    void aFileIsFilledBeforeItIsShared() {
        var place = bot("files.getUploadURLExternal", Map.of("filename", "a b.txt", "length", 3));
        var share = Map.of("files", List.of(Map.of("id", place.getString("file_id"))), "channel_id", TEAM);
        var url = URI.create(place.getString("upload_url")).getPath();
        assertThat(bot("files.completeUploadExternal", share).getString("error"))
                .isEqualTo("file_not_found");
        assertThat(upload(url, "four")).isEqualTo(400);
        fault(Map.of("platform", "slack", "method", "upload", "status", 500));
        assertThat(upload(url, "abc")).isEqualTo(500);
        assertThat(upload(url, "abc")).isEqualTo(200);

        var shared = bot("files.completeUploadExternal", share);
        assertThat(shared.getString("files[0].name")).isEqualTo("a b.txt");
        assertThat(seen("team").getString("attachments[1][0].name")).isEqualTo("a b.txt");
        var info = bot("files.info", Map.of("file", place.getString("file_id")));
        assertThat(info.getString("file.mimetype")).isEqualTo("text/plain");
        var download = URI.create(info.getString("file.url_private_download")).getPath();
        assertThat(given().header("Authorization", "Bearer " + SlackHttp.TOKEN)
                        .get(download)
                        .asString())
                .isEqualTo("abc");
    }

    @Test
    void reactionsAreAddedOnce() {
        var ts = seen("team").getString("id[0]");
        var eyes = Map.of("channel", TEAM, "timestamp", ts, "name", "eyes");
        assertThat(bot("reactions.add", eyes).getBoolean("ok")).isTrue();
        assertThat(bot("reactions.add", eyes).getString("error")).isEqualTo("already_reacted");
        assertThat(seen("team").getList("[0].reactions")).containsExactly("👀");
        assertThat(bot("reactions.get", eyes).getList("message.reactions.users[0]"))
                .containsExactly(SlackHttp.GATEWAY.id());
        assertThat(bot("reactions.remove", eyes).getBoolean("ok")).isTrue();
        assertThat(bot("reactions.remove", eyes).getString("error")).isEqualTo("no_reaction");
        var unnamed = Map.of("channel", TEAM, "timestamp", ts, "name", "No Emoji");
        assertThat(bot("reactions.add", unnamed).getString("error")).isEqualTo("invalid_name");
    }

    @Test
    void aPermalinkNamesChannelAndMessage() {
        var ts = seen("team").getString("id[0]");
        assertThat(bot("chat.getPermalink", Map.of("channel", TEAM, "message_ts", ts))
                        .getString("permalink"))
                .endsWith("/archives/%s/p%s".formatted(TEAM, ts.replace(".", "")));
    }

    @Test
    void whatAPersonCannotDoIsRefused() {
        var path = "chats/slack/team/messages";
        assertThat(people(path, Map.of("from", "bob", "text", "a", "thread", "1.000000"))
                        .statusCode())
                .isEqualTo(404);
        assertThat(people("chats/slack/dm-alice/messages", Map.of("from", "bob", "text", "a"))
                        .statusCode())
                .isEqualTo(400);
        var ts = seen("team").getString("id[0]");
        assertThat(people(path + "/" + ts + "/reactions", Map.of("from", "bob", "emoji", "🦖"))
                        .statusCode())
                .isEqualTo(400);
        assertThat(people(path + "/" + ts + "/buttons/Yes", Map.of("from", "bob"))
                        .statusCode())
                .isEqualTo(404);
    }

    private static String presence() {
        return given().get("/sandbox/chats/slack/team/presence").jsonPath().getString("action");
    }

    private static int upload(String path, String content) {
        return given().contentType("application/octet-stream")
                .body(content.getBytes(UTF_8))
                .post(path)
                .statusCode();
    }
}
