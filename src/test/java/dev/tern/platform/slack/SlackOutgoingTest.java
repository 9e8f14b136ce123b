package dev.tern.platform.slack;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.OutgoingContract;
import dev.tern.platform.Rendered;
import dev.tern.testing.TestFiles;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Roster;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlackOutgoingTest extends OutgoingContract {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Destination TO =
            new Destination(Payloads.ACCOUNT, new ChatId("C0CHAN"), Optional.empty(), Optional.empty());

    private FakeSlack slack;
    private SlackClient client;

    @BeforeEach
    void start() throws IOException {
        slack = new FakeSlack();
        client = new SlackClient(slack.account());
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    @Override
    protected List<Sent> say(String markdown) {
        var sender = new SlackSender(client, new SlackUploads(client, TestFiles.KEPT), Clock.systemUTC());
        var editor = new SlackEditor(client);
        var messages = SlackRenderer.render(markdown, Roster.NOBODY, choices(markdown));
        messages.forEach(message -> {
            get(sender.send(part(TO, message)));
            get(sender.send(part(TO, message).asPlain()));
            get(editor.edit(edit(message, false)));
            get(editor.edit(edit(message, true)));
        });
        files(markdown).forEach(files -> get(sender.send(part(TO, files))));
        slack.plan("conversations.history", FakeSlack.Answer.error("missing_scope"));
        get(sender.send(part(TO, messages.getFirst()).asRepetition()));
        get(new SlackWhispers(client).whisper(Turns.direct("/approve"), whispered(markdown)));
        return slack.calls().stream()
                .filter(call -> !call.method().startsWith("conversations.")
                        && !call.method().equals("place"))
                .map(call -> new Sent(call.method(), JSON.valueToTree(call.form())))
                .toList();
    }

    private static Edit edit(Rendered message, boolean plain) {
        return new Edit(TO, new MessageId("1700000100.000001"), message, plain);
    }

    @Override
    protected Set<String> methods() {
        return Set.of(
                "chat.postMessage",
                "chat.update",
                "chat.postEphemeral",
                "files.getUploadURLExternal",
                "files.completeUploadExternal");
    }

    /** A status and a reaction are words of ours. */
    @Test
    void noOtherCallHasWords() {
        assertThat(Arrays.stream(SlackClient.class.getDeclaredMethods())
                        .filter(method -> !Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic())
                        .map(java.lang.reflect.Method::getName))
                .containsExactlyInAnyOrder(
                        "post",
                        "update",
                        "whisper",
                        "show",
                        "placeFor",
                        "fill",
                        "file",
                        "status",
                        "react",
                        "unreact",
                        "delete",
                        "members",
                        "history",
                        "replies",
                        "identity",
                        "openSocket",
                        "account");
    }

    /** In text nothing is a token, since its angle brackets are escaped; in blocks no element is a call. */
    @Override
    protected void assertCallsNobody(Sent sent) {
        assertThat(sent.body().path("link_names").asText("0")).isIn("0", "false");
        assertThat(sent.body().path("parse").asText("none")).isEqualTo("none");
        for (var field : List.of("text", "initial_comment")) {
            assertThat(sent.body().path(field).asText()).doesNotContain("<", ">");
        }
        assertThat(sent.body().path("blocks").asText())
                .doesNotContainPattern("\"type\":\"(?:user|usergroup|broadcast|channel|team|mrkdwn)\"");
    }

    /**
     * A post has a switch. An edit and a whisper have none, but that no address in their text becomes a link; words beside
     * files have not even that, so there is no address in them.
     */
    @Override
    protected void assertShowsNoPreview(Sent sent) {
        switch (sent.method()) {
            case "chat.postMessage" -> {
                assertThat(sent.body().path("unfurl_links").asText()).isEqualTo("0");
                assertThat(sent.body().path("unfurl_media").asText()).isEqualTo("0");
            }
            case "chat.update", "chat.postEphemeral" ->
                assertThat(sent.body().path("parse").asText()).isEqualTo("none");
            default ->
                assertThat(sent.body().path("initial_comment").asText())
                        .doesNotContain("://")
                        .doesNotContainPattern("\\w\\.\\p{L}{2}");
        }
        assertThat(sent.body().has("attachments")).isFalse();
    }
}
