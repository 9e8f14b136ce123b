package dev.tern.platform.telegram;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.OutgoingContract;
import dev.tern.platform.Rendered;
import dev.tern.testing.TestFiles;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Roster;
import dev.tern.turn.TurnId;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TelegramOutgoingTest extends OutgoingContract {
    private static final Destination TO =
            new Destination(Payloads.ACCOUNT, new ChatId("-100"), Optional.empty(), Optional.empty());

    private FakeBotApi api;
    private TelegramClient client;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
        client = new TelegramClient(api.account(), Duration.ofSeconds(5));
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Override
    protected List<Sent> say(String markdown) {
        var sender = new TelegramSender(client, TestFiles.KEPT);
        var editor = new TelegramEditor(client);
        var messages = TelegramRenderer.render(markdown, Roster.NOBODY, choices(markdown));
        parts(TO, messages).forEach(part -> get(sender.send(part)));
        files(markdown).flatMap(files -> parts(TO, List.of(files))).forEach(part -> get(sender.send(part)));
        messages.forEach(message -> {
            get(editor.edit(edit(message, false)));
            get(editor.edit(edit(message, true)));
        });
        var presses = new TelegramPresses(client);
        presses.arrived(new TurnId("0123456789abcdef01234567"), "3007");
        get(presses.answer(new TurnId("0123456789abcdef01234567"), whispered(markdown)));
        return api.calls().stream()
                .map(call -> new Sent(call.method(), call.body()))
                .toList();
    }

    private static Edit edit(Rendered message, boolean plain) {
        return new Edit(TO, new MessageId("78"), message, plain);
    }

    @Override
    protected Set<String> methods() {
        return Set.of(
                "sendmessage", "sendphoto", "senddocument", "sendmediagroup", "editmessagetext", "answercallbackquery");
    }

    /** A voice note has no words; the others have none either. */
    @Test
    void noOtherCallHasWords() {
        assertThat(Arrays.stream(TelegramClient.class.getDeclaredMethods())
                        .filter(method -> !Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic())
                        .map(method -> method.getName()
                                + Arrays.stream(method.getParameterTypes())
                                        .map(Class::getSimpleName)
                                        .toList()))
                .containsExactlyInAnyOrder(
                        "send[SendMessage]",
                        "send[SendPhoto]",
                        "send[SendDocument]",
                        "send[SendVoice]",
                        "send[SendMediaGroup]",
                        "edit[EditMessageText]",
                        "answer[AnswerCallbackQuery]",
                        "delete[DeleteMessage]",
                        "act[SendChatAction]",
                        "react[SetMessageReaction]",
                        "setCommands[List]",
                        "commands[]",
                        "account[]",
                        "identity[]",
                        "dropWebhook[]",
                        "setWebhook[HookRequest]",
                        "webhook[]",
                        "poll[RawUpdates, Duration]",
                        "filePath[String]",
                        "abortPoll[]",
                        "renew[]");
    }

    /** Telegram makes a mention of a user name, outside of code and links, wherever no letter stands before it. */
    @Override
    protected void assertCallsNobody(Sent sent) {
        texts(sent)
                .map(text -> sent.body().has("parse_mode") ? withoutMarkup(text) : text)
                .forEach(text -> assertThat(text).doesNotContainPattern("(?<![\\w/])@[A-Za-z]\\w{3,}"));
    }

    private static String withoutMarkup(String html) {
        assertThat(html).doesNotContain("href=\"tg:");
        return html.replaceAll("(?s)<(pre|code|a)\\b.*?</\\1>", " ").replaceAll("<[^>]*>", "");
    }

    /** Words beside files never have any. */
    @Override
    protected void assertShowsNoPreview(Sent sent) {
        if (sent.body().has("text") && !sent.method().equals("answercallbackquery")) {
            assertThat(sent.body().at("/link_preview_options/is_disabled").asBoolean())
                    .isTrue();
        }
    }

    /** What is read as text with mentions; what a press is told is shown as it is. */
    private static Stream<String> texts(Sent sent) {
        if (sent.method().equals("answercallbackquery")) {
            return Stream.of();
        }
        assertThat(sent.body().path("entities").isMissingNode()).isTrue();
        return Stream.of("text", "caption", "media")
                .filter(sent.body()::has)
                .map(field -> sent.body().path(field).asText());
    }
}
