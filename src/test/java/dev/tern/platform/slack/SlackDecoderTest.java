package dev.tern.platform.slack;

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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlackDecoderTest {
    private static final String TS = "1700000000.000100";
    private static final Instant SAID = Instant.ofEpochSecond(1_700_000_000, 100_000);
    private static final SlackDecoder DECODER = new SlackDecoder(Payloads.ME);
    private static final Attachment SOUP =
            new Attachment.Image("https://files.h.test/files-pri/T0TEAM-F0X/download/soup.png", "image/png", 90_211);

    @Test
    void aDirectMessageIsATurn() {
        assertThat(said("direct-text"))
                .isEqualTo(new Turn(
                        TurnId.of(Payloads.ACCOUNT, new EventKey("direct-text")),
                        new Origin(
                                Payloads.ACCOUNT,
                                new ChatId("D0ALICE"),
                                ChatKind.DIRECT,
                                "",
                                Optional.empty(),
                                new MessageId(TS)),
                        new Author(new PersonId("U0ALICE"), "U0ALICE", false),
                        Addressing.DIRECT,
                        "What's for  dinner?\nSomething <warm> & good",
                        List.of(),
                        List.of(new Annotation.Posted(new MessageId(TS), SAID)),
                        SAID));
    }

    /** B43, B47: whom a message is for, and its words without the bot's own name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    channel-chatter                 | NONE    | nobody asked you
                    channel-mention                 | MENTION | what's for dinner?
                    app-mention                     | MENTION | what's for dinner?
                    channel-mention-middle          | MENTION | hey, what's for dinner?
                    channel-mention-end             | MENTION | dinner?⏎what do you say
                    channel-mention-alone           | MENTION | @tern
                    channel-mention-labelled        | MENTION | hi
                    channel-mention-twice           | MENTION | hi
                    channel-mention-of-another      | OTHERS  | <@U0BOB> what's for dinner?
                    channel-mention-typed           | NONE    | the id is <@U0BOT>
                    private-channel-mention         | MENTION | psst
                    direct-mpim                     | MENTION | all three of us
                    thread-mention                  | MENTION | and you?
                    thread-reply-to-bot             | REPLY   | and dessert?
                    thread-reply-to-bot-calling-bob | OTHERS  | <@U0BOB> what do you think?
                    thread-reply-to-person          | THREAD  | soup
                    me-message                      | DIRECT  | is hungry
                    command-ask                     | COMMAND | what's for <dinner>?
                    command-ask-nothing             | COMMAND | /ask
                    command-status                  | COMMAND | /status full
                    """)
    void messagesAreAddressedAsTheySay(String payload, Addressing addressing, String text) {
        var turn = said(payload);
        assertThat(turn.addressing()).isEqualTo(addressing);
        assertThat(turn.text()).isEqualTo(text.replace('⏎', '\n'));
    }

    /** B43. */
    @Test
    void othersAreCalledByNameAndByAnIdThatCanBeTold() {
        assertThat(said("channel-entities").text())
                .isEqualTo("ask @Bob (<@U0BOB>) and <@U0EVE> about #ops or <#C0DEV> @here @ops Nov 14 :tada:");
    }

    /** B72: what was typed does not become a token, and three entities are decoded once. */
    @Test
    void textIsDecodedInOnePassAfterItsTokens() {
        assertThat(said("channel-escapes").text())
                .isEqualTo("a && b <= c; <@U0BOB> &lt;b&gt; &copy; https://h.test/?a=1&b=2");
    }

    @Test
    void linksAreCommonMarkUnlessTheyAreTheirOwnLabel() {
        assertThat(said("channel-links").text())
                .isEqualTo("[the \\[page\\]](https://h.test/a%28b%29) https://h.test https://h.test/x a@h.test +123");
    }

    /** Among people the root and the replies of a thread are one conversation. */
    @ParameterizedTest
    @CsvSource({
        "channel-mention, CHANNEL, 1700000000.000100",
        "app-mention, CHANNEL, 1700000000.000100",
        "thread-mention, CHANNEL, 1699999999.000100",
        "private-channel-mention, CHANNEL, 1700000000.000100",
        "direct-mpim, GROUP, 1700000000.000100",
        "direct-text, DIRECT,",
        "direct-thread-root, DIRECT,",
        "direct-thread, DIRECT, 1699999999.000100",
        "command-ask, CHANNEL,",
        "command-ask-private, CHANNEL,",
        "command-ask-direct, DIRECT,"
    })
    void answersGoIntoTheThread(String payload, ChatKind kind, @Nullable String thread) {
        var origin = said(payload).origin();
        assertThat(origin.kind()).isEqualTo(kind);
        assertThat(origin.thread()).isEqualTo(Optional.ofNullable(thread).map(ThreadId::new));
    }

    @Test
    void amongPeopleATurnSaysWhoSpoke() {
        assertThat(said("external-author").annotations())
                .containsExactly(
                        new Annotation.SaidBy(new PersonId("U0EXT"), "eve"),
                        new Annotation.Posted(new MessageId(TS), SAID));
        assertThat(said("command-ask").annotations()).contains(new Annotation.SaidBy(new PersonId("U0ALICE"), "alice"));
    }

    /** B113: a message with a file is a message. */
    @Test
    void filesComeAlongAndAreNoted() {
        assertAttached("file-share", SOUP);
        assertAttached("mention-with-file", SOUP);
        assertAttached("voice", new Attachment.Voice("https://files.h.test/v", "audio/webm", 15_231, 5));
        assertAttached("document", file("https://files.h.test/d", "../bill.pdf", "application/pdf", 70_211));
        assertAttached("file-elsewhere", file("F0G", "soup.png", "application/vnd.google-apps.document", 0));
        assertAttached("file-shared-channel", file("F0S", null, "application/octet-stream", 0));
    }

    @Test
    void aFileThatIsGoneIsNone() {
        assertThat(said("file-gone").attachments()).isEmpty();
    }

    /** B22: whichever of the two came first, and whichever has the file. */
    @ParameterizedTest
    @CsvSource({"mention-with-file, app-mention-of-file", "mention-without-file, app-mention-with-file"})
    void theTwoDeliveriesOfAMentionAreOneTurnWithAllThatEitherHas(String message, String mention) {
        var both = "{\"message\":" + Payloads.json(message) + ",\"app_mention\":" + Payloads.json(mention) + "}";
        var turn = said(DECODER.decode(Payloads.event("both", both)));
        assertThat(turn.text()).isEqualTo("is this soup?");
        assertThat(turn.addressing()).isEqualTo(Addressing.MENTION);
        assertThat(turn.attachments()).containsExactly(SOUP);
        assertThat(turn.origin()).isEqualTo(said(message).origin());
    }

    /** B66. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    blocks-only    | CPU high⏎**host**⏎web-1⏎[Runbook](https://h.test/r)
                    forwarded      | the soup & the stew⏎Day: Monday
                    rich-text-only | a < b & <@U0BOB>[here](https://h.test/x):tada:@here<#C0OPS>⏎- one
                    fallback-only  | a picture of soup
                    """)
    void withoutTextTheWordsAreTakenFromBlocksAndAttachments(String payload, String text) {
        assertThat(said(payload).text()).isEqualTo(text.replace('⏎', '\n'));
    }

    @Test
    void textIsNotDoubledByBlocksThatSayTheSame() {
        assertThat(said("channel-mention").text()).isEqualTo("what's for dinner?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"event\":",
                "{\"event\":{\"type\":\"message\",\"user\":\"U1\",\"text\":\"x\",\"ts\":\"1.000001\"}}",
                "{\"event\":{\"type\":\"message\",\"user\":\"U1\",\"text\":\"x\",\"channel\":\"C1\"}}",
                "{\"command\":\"/ask\",\"text\":\"secret\"}"
            })
    void aBrokenDeliveryIsRefusedWithoutSayingWhatWasInIt(String json) {
        assertThatThrownBy(() -> DECODER.decode(Payloads.event("broken", json)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("slack ")
                .hasMessageNotContaining("secret");
    }

    private static void assertAttached(String payload, Attachment attachment) {
        var turn = said(payload);
        assertThat(turn.attachments()).containsExactly(attachment);
        assertThat(turn.annotations()).contains(new Annotation.Attached(attachment));
    }

    private static Attachment file(String id, @Nullable String name, String type, long bytes) {
        return new Attachment.File(id, Optional.ofNullable(name), type, bytes);
    }

    private static Turn said(String payload) {
        return said(DECODER.decode(Payloads.event(payload)));
    }

    private static Turn said(Decoded decoded) {
        assertThat(decoded).isInstanceOf(Decoded.Said.class);
        return ((Decoded.Said) decoded).turn();
    }
}
