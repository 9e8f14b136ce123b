package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.telegram.FakeBotApi.Answer;
import dev.tern.testing.TestFiles;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.ThreadId;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TelegramEditorTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String EDIT = "editMessageText";

    private FakeBotApi api;
    private TelegramClient client;
    private TelegramEditor editor;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
        client = new TelegramClient(api.account(), PATIENCE);
        editor = new TelegramEditor(client);
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Test
    void anEditCarriesTheWholeMessage() {
        get(editor.edit(edit("**hi** & bye", false)));

        var body = api.calls(EDIT).getFirst().body();
        assertThat(body.path("text").asText()).isEqualTo("<b>hi</b> &amp; bye");
        assertThat(body.path("parse_mode").asText()).isEqualTo("HTML");
        assertThat(body.path("message_id").asInt()).isEqualTo(77);
    }

    /** B75. */
    @Test
    void whatIsNotModifiedIsDone() {
        api.plan(EDIT, Answer.error(400, "Bad Request: message is not modified: specified new message content"));

        assertThat(failure(editor.edit(edit("hi", false)))).isEmpty();
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(Answer.tooMany(7), PlatformException.RateLimited.class),
                Arguments.of(
                        Answer.error(400, "Bad Request: message can't be edited"), PlatformException.NotEditable.class),
                Arguments.of(
                        Answer.error(400, "Bad Request: message to edit not found"),
                        PlatformException.NotEditable.class),
                Arguments.of(
                        Answer.error(400, "Bad Request: can't parse entities"), PlatformException.MarkupRefused.class),
                Arguments.of(Answer.error(400, "Bad Request: MESSAGE_TOO_LONG"), PlatformException.Rejected.class),
                Arguments.of(
                        Answer.error(403, "Forbidden: bot was kicked from the group chat"),
                        PlatformException.TargetGone.class),
                Arguments.of(Answer.DROP, PlatformException.OutcomeUnknown.class));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureSaysWhatToDo(Answer answer, Class<?> leaf) {
        api.plan(EDIT, answer);

        assertThat(failure(editor.edit(edit("hi", false))))
                .hasValueSatisfying(failure -> assertThat(failure).isExactlyInstanceOf(leaf));
    }

    @Test
    void whatIsGoneNeedsNotBeDeleted() {
        api.plan("deleteMessage", Answer.error(400, "Bad Request: message to delete not found"));

        assertThat(failure(editor.delete(to(""), new MessageId("77")))).isEmpty();
    }

    /** B50: unlike a message, typing in the General topic names it. */
    @Test
    void typingNamesItsTopicGeneralToo() {
        get(editor.typing(to("1")));
        get(editor.typing(to("42")));

        assertThat(api.calls("sendChatAction"))
                .extracting(call -> call.body().path("message_thread_id").asInt())
                .containsExactly(1, 42);
    }

    /** B52. */
    @Test
    void aChatThatHasMovedIsToldWithItsNewId() {
        api.plan(
                "sendMessage",
                new Answer(
                        400,
                        "{\"ok\":false,\"error_code\":400,\"description\":\"Bad Request: group chat was upgraded to a"
                                + " supergroup chat\",\"parameters\":{\"migrate_to_chat_id\":-1001000000004}}"));
        var part = new Outgoing(
                new PartId("p1"), to(""), TelegramRenderer.render("hi").getFirst(), false, false);

        assertThat(failure(new TelegramSender(client, TestFiles.KEPT).send(part)))
                .hasValueSatisfying(failure ->
                        assertThat(((PlatformException.Moved) failure).to()).isEqualTo(new ChatId("-1001000000004")));
    }

    private static Edit edit(String markdown, boolean plain) {
        return new Edit(
                to(""), new MessageId("77"), TelegramRenderer.render(markdown).getFirst(), plain);
    }

    private static Destination to(String thread) {
        return new Destination(
                Payloads.ACCOUNT,
                new ChatId("-1001"),
                Optional.of(thread).filter(text -> !text.isEmpty()).map(ThreadId::new),
                Optional.empty());
    }

    private static void get(Uni<Void> call) {
        call.await().atMost(PATIENCE);
    }

    private static Optional<Throwable> failure(Uni<?> call) {
        return call.replaceWith(Optional.<Throwable>empty())
                .onFailure()
                .recoverWithItem(failure -> Optional.of(failure))
                .await()
                .atMost(PATIENCE);
    }
}
