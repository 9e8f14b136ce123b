package dev.tern.platform.telegram;

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
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TelegramDecoderTest {
    private static final Instant SAID = Instant.ofEpochSecond(1_760_000_000);
    private static final TelegramDecoder DECODER = new TelegramDecoder(Payloads.ME);

    @Test
    void aDirectMessageIsATurn() {
        var posted = new Annotation.Posted(new MessageId("9"), SAID);
        assertThat(said("direct-text"))
                .isEqualTo(new Turn(
                        TurnId.of(Payloads.ACCOUNT, new EventKey("direct-text")),
                        new Origin(
                                Payloads.ACCOUNT,
                                new ChatId("7001"),
                                ChatKind.DIRECT,
                                "",
                                Optional.empty(),
                                new MessageId("9")),
                        new Author(new PersonId("7001"), "Alice Doe", false),
                        Addressing.DIRECT,
                        "What's for  dinner?\nSomething warm",
                        List.of(),
                        List.of(posted),
                        SAID));
    }

    /** B41 to B43: whom a message is for, and its words without the bot's own name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    direct-command               | DIRECT  | /start now
                    group-chatter                | NONE    | nobody asked you
                    group-mention                | MENTION | what's for dinner?
                    group-mention-middle         | MENTION | 👩‍👩‍👧‍👦 hey, what's for dinner?
                    group-mention-end            | MENTION | dinner?⏎what do you say
                    group-mention-alone          | MENTION | @demo_gateway_bot
                    group-mention-of-another     | OTHERS  | @demo_gateway_bots what's for dinner?
                    group-mention-two            | MENTION | ask @bob_b about dinner
                    group-text-mention           | MENTION | what's for dinner?
                    group-mention-without-entity | NONE    | the name is @demo_gateway_bot
                    group-mention-quoted         | NONE    | > @demo_gateway_bot said so⏎⏎really?
                    group-mention-forwarded      | NONE    | @demo_gateway_bot look
                    group-command                | COMMAND | /Status full
                    group-command-plain          | COMMAND | /status full
                    group-command-later          | NONE    | try /status
                    group-path                   | NONE    | /opt/x is full
                    group-reply-to-bot           | REPLY   | stew
                    group-reply-to-person        | OTHERS  | soup
                    topic-opened-by-bot          | NONE    | just talking
                    photo-caption                | MENTION | is this soup?
                    """)
    void messagesAreAddressedAsTheirEntitiesSay(String payload, Addressing addressing, String text) {
        var turn = said(payload);
        assertThat(turn.addressing()).isEqualTo(addressing);
        assertThat(turn.text()).isEqualTo(text.replace('⏎', '\n'));
    }

    @ParameterizedTest
    @CsvSource({
        "topic-message, 42",
        "forum-general, 1",
        "forum-general-reply, 1",
        "group-reply-chain,",
        "group-mention,",
        "direct-text,"
    })
    void onlyTopicsAreThreadsAndGeneralIsOneOfThem(String payload, String thread) {
        assertThat(said(payload).origin().thread())
                .isEqualTo(Optional.ofNullable(thread).map(ThreadId::new));
    }

    /** B39, B41, B112. */
    @ParameterizedTest
    @CsvSource({
        "own-message, own-message",
        "group-command-other-bot, other-bot",
        "joined, member-joined",
        "brand-new-field, shared",
        "callback-query, other-button",
        "unknown-kind, unknown-kind"
    })
    void whatIsNotForTheLineIsIgnoredWithItsReason(String payload, String reason) {
        assertThat(DECODER.decode(Payloads.event(payload))).isEqualTo(new Decoded.Ignored(reason));
    }

    @Test
    void amongPeopleATurnSaysWhoSpoke() {
        assertThat(said("group-mention").annotations())
                .containsExactly(
                        new Annotation.SaidBy(new PersonId("7001"), "Alice Doe"),
                        new Annotation.Posted(new MessageId("9"), SAID));
    }

    @Test
    void anAnonymousAdminSpeaksAsTheGroup() {
        assertThat(said("anonymous-admin").author())
                .isEqualTo(new Author(new PersonId("-1001000000001"), "Kitchen", false, true, Set.of()));
    }

    /** The gate decides about them: a channel that speaks in itself is nobody to talk with, a person behind one is. */
    @Test
    void whoIsNoPersonIsSaidToBeABot() {
        assertThat(said("bot-message").author().bot()).isTrue();
        assertThat(said("channel-post").author())
                .isEqualTo(new Author(new PersonId("-1001000000009"), "News", true, true, Set.of()));
        assertThat(said("channel-post-copied").author().bot()).isTrue();
        assertThat(said("speaking-as-channel").author())
                .isEqualTo(new Author(new PersonId("-1001000000008"), "Alice writes", false, true, Set.of()));
    }

    /** B39: the message is where and which it was, and says what it says now. */
    @Test
    void anEditIsTheSameMessageWithOtherWords() {
        var edited = ((Decoded.Edited) DECODER.decode(Payloads.event("edited-in-topic"))).turn();
        assertThat(edited.origin().message()).isEqualTo(new MessageId("9"));
        assertThat(edited.origin().thread()).contains(new ThreadId("42"));
        assertThat(edited.addressing()).isEqualTo(Addressing.MENTION);
        assertThat(edited.id()).isEqualTo(TurnId.of(Payloads.ACCOUNT, new EventKey("edited-in-topic")));
    }

    @Test
    void whatIsAnsweredInAnotherChatIsNoMessageOfThisOne() {
        assertThat(said("reply-elsewhere").annotations())
                .contains(new Annotation.InReplyTo(
                        new MessageId("unknown").elsewhere(), Optional.of("News"), Optional.of("news")));
    }

    @Test
    void whatWasAnsweredIsQuotedAsFarAsItWasPickedOut() {
        assertThat(said("group-reply-to-bot").annotations())
                .contains(new Annotation.InReplyTo(
                        new MessageId("5"), Optional.of("Demo"), Optional.of("Soup or stew?")));
        assertThat(said("group-reply-to-person").annotations())
                .contains(
                        new Annotation.InReplyTo(new MessageId("6"), Optional.of("Bob"), Optional.of("Soup or stew?")));
    }

    @Test
    void theMessageThatOpenedATopicIsNotAnswered() {
        assertThat(said("topic-message").annotations()).noneMatch(Annotation.InReplyTo.class::isInstance);
    }

    @Test
    void filesComeAlongAndAreNoted() {
        assertAttached("photo-caption", new Attachment.Image("p-large", "image/jpeg", 90_211));
        assertAttached("voice", new Attachment.Voice("v1", "audio/ogg", 15_231, 4));
        assertAttached("video-note", new Attachment.Voice("n1", "video/mp4", 88_000, 3));
        assertAttached("audio", file("a1", "song.mp3", "audio/mpeg", 3_200_000));
        assertAttached("document", file("d1", "../bill.pdf", "application/pdf", 70_211));
        assertAttached("video", file("m1", null, "video/mp4", 900_000));
        assertAttached("animation", file("g1", null, "video/mp4", 40_000));
        assertAttached("sticker", file("s1", null, "application/x-tgsticker", 9_000));
    }

    /** B65. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    sticker  | [sticker 😢]
                    location | [location 52.1, 4.3]
                    venue    | [venue Town Hall, Main Street 1]
                    contact  | [contact X Y]
                    poll     | [poll Soup? yes / no]
                    dice     | [dice 🎲 4]
                    story    | [story from Alice Doe]
                    """)
    void whatHasNoWordsIsSaidInOneLine(String payload, String text) {
        assertThat(said(payload).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"update_id\":",
                "{\"message\":{\"message_id\":\"NaN\",\"chat\":{\"id\":1,\"type\":\"private\"}}}",
                "{\"message\":{\"message_id\":1,\"chat\":{\"id\":1,\"type\":\"pirate\"}}}",
                "{\"message\":7}"
            })
    void aBrokenUpdateIsRefusedWithoutSayingWhatWasInIt(String json) {
        assertThatThrownBy(() -> DECODER.decode(Payloads.event("broken", json)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("telegram ");
    }

    private static void assertAttached(String payload, Attachment attachment) {
        var turn = said(payload);
        assertThat(turn.attachments()).containsExactly(attachment);
        assertThat(turn.annotations()).contains(new Annotation.Attached(attachment));
    }

    private static Attachment file(String id, @org.jspecify.annotations.Nullable String name, String type, long bytes) {
        return new Attachment.File(id, Optional.ofNullable(name), type, bytes);
    }

    /** B16: the pictures of an album come as messages of their own. */
    @Test
    void aPictureOfAnAlbumIsKnownByIt() {
        var alone = Payloads.json("photo-caption");
        var inAlbum = alone.replace("\"message_id\": 9,", "\"message_id\": 9, \"media_group_id\": \"135\",");

        assertThat(album(alone)).isEmpty();
        assertThat(album(inAlbum)).contains("135");
    }

    private static Optional<String> album(String json) {
        return ((Decoded.Said) DECODER.decode(Payloads.event("album", json))).album();
    }

    private static Turn said(String payload) {
        assertThat(DECODER.decode(Payloads.event(payload))).isInstanceOf(Decoded.Said.class);
        return ((Decoded.Said) DECODER.decode(Payloads.event(payload))).turn();
    }
}
