package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Decoded;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiscordDecoderTest {
    private static final Instant SAID = Instant.parse("2026-11-30T10:00:00.123Z");
    private static final MessageId MESSAGE = new MessageId("1310000000000000001");
    private static final DiscordDecoder DECODER = new DiscordDecoder(Payloads.ME);

    @Test
    void aDirectMessageIsATurn() {
        assertThat(said("direct-text"))
                .isEqualTo(new Turn(
                        TurnId.of(Payloads.ACCOUNT, new EventKey("direct-text")),
                        new Origin(
                                Payloads.ACCOUNT,
                                new ChatId(Payloads.DIRECT),
                                ChatKind.DIRECT,
                                "",
                                Optional.empty(),
                                MESSAGE),
                        new Author(new PersonId(Payloads.ALICE), "Alice", false),
                        Addressing.DIRECT,
                        "What's for  dinner?\nSomething warm",
                        List.of(),
                        List.of(new Annotation.Posted(MESSAGE, SAID)),
                        SAID));
    }

    @Test
    void aMessageInAServerSaysWhoAndWhere() {
        var turn = said("guild-nick");

        assertThat(turn.origin())
                .isEqualTo(new Origin(
                        Payloads.ACCOUNT,
                        new ChatId(Payloads.CHANNEL),
                        ChatKind.CHANNEL,
                        "general",
                        Optional.empty(),
                        MESSAGE));
        assertThat(turn.annotations())
                .containsExactly(
                        new Annotation.SaidBy(new PersonId(Payloads.ALICE), "Ally"),
                        new Annotation.Posted(MESSAGE, SAID));
    }

    /** B43: whom a message is for, and its words without the bot's own name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    direct-mention           | DIRECT  | hello
                    direct-mention-alone     | DIRECT  | @tern
                    guild-chatter            | NONE    | nobody asked you
                    guild-mention            | MENTION | what's for dinner?
                    guild-mention-nick       | MENTION | what's for dinner?
                    guild-mention-middle     | MENTION | hey, what's for dinner?
                    guild-mention-end        | MENTION | dinner?⏎what do you say
                    guild-mention-alone      | MENTION | @tern
                    guild-mention-code       | NONE    | write `<@100000000000000001>` to call it
                    guild-mention-fence      | NONE    | ```⏎<@100000000000000001>⏎```
                    guild-mention-quoted     | NONE    | > @tern (<@100000000000000001>) said so⏎really?
                    guild-mention-quoted-rest| NONE    | look⏎>>> so⏎@tern (<@100000000000000001>) said
                    guild-mention-forwarded  | NONE    | look
                    guild-mention-of-another | OTHERS  | @Bob (<@100000000000000012>) what's for dinner?
                    guild-mention-tokens     | MENTION | ask @Bob (<@100000000000000012>), @mods (<@&100000000000000009>) in #general (<#100000000000000005>) :party: 2023-11-14 22:13 UTC with /ask
                    guild-mention-unknown-tokens | MENTION | ask <@100000000000000099> in <#100000000000000098>
                    reply-to-bot             | REPLY   | stew
                    reply-to-person          | OTHERS  | soup
                    reply-to-gone            | MENTION | and now?
                    read-back                | MENTION | anyone?
                    thread-message           | MENTION | in here
                    ask-in-channel           | COMMAND | why *not*?
                    ask-in-direct            | DIRECT  | why *not*?
                    ask-in-thread            | COMMAND | what does @Bob (<@100000000000000012>) say?
                    other-command            | COMMAND | /roll why *not*?
                    """)
    void messagesAreAddressedAsTheirWordsSay(String payload, Addressing addressing, String text) {
        var turn = said(payload);
        assertThat(turn.addressing()).isEqualTo(addressing);
        assertThat(turn.text()).isEqualTo(text.replace('⏎', '\n'));
    }

    @ParameterizedTest
    @CsvSource({
        "thread-message, 100000000000000030, Dinner plans",
        "forum-post, 100000000000000030, Dinner plans",
        "read-back-thread, 100000000000000030, Dinner plans",
        "ask-in-thread, 100000000000000030, Dinner plans",
        "guild-mention,, general",
        "read-back,, general",
        "ask-in-channel,, general"
    })
    void aThreadIsAPlaceThatPeopleShare(String payload, String thread, String title) {
        var origin = said(payload).origin();
        assertThat(origin.thread()).isEqualTo(Optional.ofNullable(thread).map(ThreadId::new));
        assertThat(origin.title()).isEqualTo(title);
        assertThat(origin.kind()).isEqualTo(ChatKind.CHANNEL);
    }

    @Test
    void aDirectMessageThatIsReadBackIsDirect() {
        assertThat(said("read-back-direct").origin().kind()).isEqualTo(ChatKind.DIRECT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    reply-to-bot    | tern | Soup or **stew**?
                    reply-to-person | Bob  | I like soup
                    reply-to-gone   |      |
                    reply-to-embed  | tern | CI⏎red
                    """)
    void anAnswerSaysWhatItAnswers(String payload, String author, String quote) {
        assertThat(said(payload).annotations())
                .contains(new Annotation.InReplyTo(
                        new MessageId("1309000000000000001"),
                        Optional.ofNullable(author),
                        Optional.ofNullable(quote).map(text -> text.replace('⏎', '\n'))));
    }

    /** B69. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    sticker         | [sticker Wave]
                    poll            | [poll Lunch? Soup / Stew]
                    forwarded       | orig⏎CI⏎red⏎job: it⏎build 7⏎https://ci.example.org/7
                    link-preview    | see https://example.org
                    brand-new-field | hello
                    """)
    void whatIsNotTypedBecomesWords(String payload, String text) {
        assertThat(said(payload).text()).isEqualTo(text.replace('⏎', '\n'));
    }

    @Test
    void filesAreNamedByWhereTheyCanBeFoundAgain() {
        var handle = Payloads.DIRECT + "/1310000000000000001/1310000000000000050";
        assertThat(said("voice").attachments()).containsExactly(new Attachment.Voice(handle, "audio/ogg", 4321, 4));
        assertThat(said("image").attachments()).containsExactly(new Attachment.Image(handle, "image/png", 2000));
        assertThat(said("file").attachments())
                .containsExactly(new Attachment.File(handle, Optional.of("notes.txt"), "text/plain", 12));
        assertThat(said("file-unknown").attachments())
                .containsExactly(new Attachment.File(handle, Optional.empty(), "application/octet-stream", 12));
        assertThat(said("forwarded").attachments())
                .containsExactly(new Attachment.File(handle, Optional.of("log.txt"), "text/plain", 10));
        assertThat(said("voice").annotations())
                .contains(new Annotation.Attached(new Attachment.Voice(handle, "audio/ogg", 4321, 4)));
    }

    /** B38, B70. */
    @ParameterizedTest
    @CsvSource({
        "own-message, own-message",
        "joined, member-joined",
        "thread-starter, thread-starter",
        "no-content, no-content",
        "button, other-interaction",
        "unknown-kind, unknown-kind"
    })
    void whatNobodySaidIsIgnored(String payload, String reason) {
        assertThat(DECODER.decode(Payloads.event(payload))).isEqualTo(new Decoded.Ignored(reason));
    }

    /** B55: pins, joins, boosts, a thread's creation and its starter, in the place of a message that would be answered. */
    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 9, 10, 11, 18, 21})
    void whatDiscordItselfWritesIsIgnored(int type) {
        var json = Payloads.resource("guild-mention")
                .replaceFirst("\"type\": 0,(\\s+\"channel_id)", "\"type\": " + type + ",$1");

        assertThat(json).contains("\"type\": " + type + ",");
        assertThat(DECODER.decode(Payloads.event("service", json))).isInstanceOf(Decoded.Ignored.class);
    }

    /** B38: the gate decides about them. */
    @ParameterizedTest
    @CsvSource({"webhook, 100000000000000050", "alert-embed-only, 100000000000000050", "bot-message, 100000000000000051"
    })
    void whatProgramsPostIsSaidByABot(String payload, String author) {
        assertThat(said(payload).author().bot()).isTrue();
        assertThat(said(payload).author().id()).isEqualTo(new PersonId(author));
    }

    /** B39: the message is where and which it was, and says what it says now. */
    @Test
    void anEditIsTheSameMessageWithOtherWords() {
        var edited = ((Decoded.Edited) DECODER.decode(Payloads.event("edited"))).turn();
        assertThat(edited.origin()).isEqualTo(said("guild-mention").origin());
        assertThat(edited.text()).isEqualTo("what's for lunch?");
        assertThat(edited.addressing()).isEqualTo(Addressing.MENTION);
        assertThat(edited.id()).isEqualTo(TurnId.of(Payloads.ACCOUNT, new EventKey("edited")));
    }

    @Test
    void aDeletionNamesTheChatAndTheMessages() {
        assertThat(DECODER.decode(Payloads.event("deleted-bulk")))
                .isEqualTo(new Decoded.Deleted(
                        new ChatId(Payloads.CHANNEL), List.of(MESSAGE, new MessageId("1310000000000000002"))));
    }

    @Test
    void aCommandHasNoMessageThatCouldBeAnswered() {
        assertThat(said("ask-in-channel").origin().message()).isEqualTo(new MessageId("i100000000000000700"));
        assertThat(said("ask-in-channel").at()).isEqualTo(Fields.madeAt("100000000000000700"));
        assertThat(said("ask-in-channel").author().name()).isEqualTo("Ally");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"t\":\"MESSAGE_CREATE\"}",
                "{\"t\":\"MESSAGE_CREATE\",\"d\":{\"id\":\"none\",\"channel_id\":7,\"author\":3}}"
            })
    void anEventThatIsBrokenIsRefused(String json) {
        assertThatThrownBy(() -> DECODER.decode(Payloads.event("broken", json)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("discord ");
    }

    private static Turn said(String payload) {
        return ((Decoded.Said) DECODER.decode(Payloads.event(payload))).turn();
    }
}
