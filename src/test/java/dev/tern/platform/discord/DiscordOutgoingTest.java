package dev.tern.platform.discord;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.OutgoingContract;
import dev.tern.platform.Rendered;
import dev.tern.testing.TestFiles;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Roster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DiscordOutgoingTest extends OutgoingContract {
    private static final Destination TO =
            new Destination(Payloads.ACCOUNT, new ChatId(Payloads.CHANNEL), Optional.empty(), Optional.empty());

    private static final int SUPPRESS_EMBEDS = 4;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private Bench bench;

    @BeforeAll
    void start() throws IOException, InterruptedException {
        bench = new Bench().connected();
        // the menu, which goes out by itself once there is a connection, is nothing that is said here
        await().atMost(Duration.ofSeconds(20)).until(() -> bench.rest.calls().stream()
                .anyMatch(call -> call.name().matches("PUT applications/\\d+/commands")));
    }

    @AfterAll
    void stop() {
        bench.close();
    }

    @Override
    protected List<Sent> say(String markdown) {
        int before = bench.rest.calls().size();
        var threads = new Threads(bench.client);
        var sender = new DiscordSender(bench.client, threads, new DiscordFiles(TestFiles.KEPT));
        var editor = new DiscordEditor(bench.client, threads);
        var messages = DiscordRenderer.render(markdown, Roster.NOBODY, choices(markdown));
        parts(TO, messages).forEach(part -> get(sender.send(part)));
        files(markdown).flatMap(files -> parts(TO, List.of(files))).forEach(part -> get(sender.send(part)));
        messages.forEach(message -> {
            get(editor.edit(edit(message, false)));
            get(editor.edit(edit(message, true)));
        });
        whisper(markdown);
        return bench.rest.calls().stream()
                .skip(before)
                .map(call -> new Sent(call.name().replaceAll("\\d+", "_"), call.body()))
                .filter(sent -> !sent.method().startsWith("GET "))
                .toList();
    }

    private static Edit edit(Rendered message, boolean plain) {
        return new Edit(TO, new MessageId("100000000000000900"), message, plain);
    }

    private void whisper(String words) {
        var presses = new DiscordPresses(bench.client);
        var press = JsonNodeFactory.instance
                .objectNode()
                .put("id", "700")
                .put("application_id", "1")
                .put("token", "token");
        presses.arrived(press);
        get(presses.acknowledge(press));
        get(presses.answer(new MessageId(Press.key("700")), whispered(words)));
    }

    @Override
    protected Set<String> methods() {
        return Set.of(
                "POST channels/_/messages",
                "PATCH channels/_/messages/_",
                "POST interactions/_/token/callback",
                "POST webhooks/_/token");
    }

    /** The others have no words; of a callback, the echo of a command is tested with the commands. */
    @Test
    void noOtherCallHasWords() throws IOException {
        try (var files = Files.list(Path.of("src/main/java/dev/tern/platform/discord"))) {
            var routes = files.flatMap(file -> Pattern.compile("Route\\.([A-Z]\\w+\\.[A-Z_]+)")
                            .matcher(read(file))
                            .results()
                            .map(found -> found.group(1)))
                    .collect(Collectors.toSet());
            assertThat(routes)
                    .containsExactlyInAnyOrder(
                            "Messages.SEND_MESSAGE",
                            "Messages.EDIT_MESSAGE",
                            "Interactions.CALLBACK",
                            "Interactions.CREATE_FOLLOWUP",
                            "Messages.DELETE_MESSAGE",
                            "Messages.GET_MESSAGE",
                            "Messages.GET_MESSAGE_HISTORY",
                            "Messages.ADD_REACTION",
                            "Messages.REMOVE_REACTION",
                            "Channels.GET_CHANNEL",
                            "Channels.MODIFY_CHANNEL",
                            "Channels.CREATE_THREAD_FROM_MESSAGE",
                            "Channels.SEND_TYPING",
                            "Interactions.GET_COMMANDS",
                            "Interactions.UPDATE_COMMANDS");
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected void assertCallsNobody(Sent sent) {
        if (hasWords(sent)) {
            var allowed = sent.body().path("allowed_mentions");
            assertThat(allowed.path("parse").isArray()).isTrue();
            assertThat(allowed.path("parse")).isEmpty();
            assertThat(allowed.has("users") || allowed.has("roles")).isFalse();
            assertThat(allowed.path("replied_user").asBoolean()).isFalse();
        }
    }

    @Override
    protected void assertShowsNoPreview(Sent sent) {
        if (hasWords(sent)) {
            assertThat(sent.body().path("flags").asInt() & SUPPRESS_EMBEDS).isEqualTo(SUPPRESS_EMBEDS);
        }
        assertThat(sent.body().has("embeds")).isFalse();
    }

    /** All but the bare acknowledgement of a press. */
    private static boolean hasWords(Sent sent) {
        return sent.body().path("type").asInt() != 6;
    }
}
