package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.slack.FakeSlack.Answer;
import dev.tern.testing.TestFiles;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.ThreadId;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlackSenderTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String POST = "chat.postMessage";
    private static final Receipt FIRST =
            new Receipt(new MessageId("1700000100.000001"), Instant.ofEpochSecond(1_700_000_100, 1_000));

    private FakeSlack slack;
    private SlackSender sender;

    @BeforeEach
    void start() throws IOException {
        slack = new FakeSlack();
        sender = sender(slack.account());
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    @Test
    void aPartIsSentAsRichTextWithItsTextBesideItAndWithoutPreviews() {
        assertThat(send(part("p1", "**hi** & bye", "1700000000.000100"))).isEqualTo(FIRST);
        var call = slack.calls(POST).getFirst();
        assertThat(call.authorization()).isEqualTo("Bearer " + FakeSlack.BOT_TOKEN);
        assertThat(call.form())
                .containsEntry("channel", "C0CHAN")
                .containsEntry("thread_ts", "1700000000.000100")
                .containsEntry("text", "hi &amp; bye")
                .containsEntry("mrkdwn", "0")
                .containsEntry("unfurl_links", "0")
                .containsEntry("unfurl_media", "0");
        assertThat(call.json("blocks").at("/0/type").asText()).isEqualTo("rich_text");
        assertThat(call.json("metadata").at("/event_payload/part").asText()).isEqualTo("p1");
    }

    /** B17: what is sent when the blocks were refused. */
    @Test
    void aPlainPartIsTheTextWithoutBlocks() {
        send(part("p1", "**hi** & bye", "").asPlain());
        assertThat(slack.calls(POST).getFirst().form())
                .containsEntry("text", "hi &amp; bye")
                .doesNotContainKeys("blocks", "thread_ts");
    }

    /** B28: the answer to the first try was lost, and the message was not. */
    @ParameterizedTest
    @ValueSource(strings = {"", "1700000000.000100"})
    void whatIsThereAlreadyIsFoundAndNotSentAgain(String thread) {
        send(part("p0", "before", thread));
        slack.plan(POST, Answer.KEEP_AND_DROP);
        var part = part("p1", "hi", thread);
        assertThat(failure(part)).isExactlyInstanceOf(PlatformException.OutcomeUnknown.class);
        send(part("p2", "after", thread));
        assertThat(send(part.asRepetition()).message()).isEqualTo(new MessageId("1700000100.000002"));
        assertThat(slack.calls(POST)).hasSize(3);
        assertThat(slack.calls(thread.isEmpty() ? "conversations.history" : "conversations.replies"))
                .hasSize(2);
    }

    @Test
    void whatIsNotThereIsSentUnmarked() {
        assertThat(send(part("p1", "hi", "").asRepetition())).isEqualTo(FIRST);
        assertThat(slack.calls(POST).getFirst().form()).containsEntry("text", "hi");
    }

    @Test
    void whatMayNotBeLookedForIsMarked() {
        slack.plan("conversations.history", Answer.error("missing_scope"));
        send(part("p1", "**hi**", "").asRepetition());
        assertThat(slack.calls(POST).getFirst().form())
                .containsEntry("text", "↻ hi")
                .doesNotContainKey("blocks");
    }

    static Stream<Arguments> looks() {
        return Stream.of(
                Arguments.of(Answer.tooMany(7), PlatformException.RateLimited.class),
                Arguments.of(Answer.error("internal_error"), PlatformException.Unavailable.class),
                Arguments.of(Answer.error("token_revoked"), PlatformException.Unauthorized.class),
                Arguments.of(Answer.http(502, "<html>"), PlatformException.Unavailable.class),
                Arguments.of(Answer.DROP, PlatformException.Unavailable.class));
    }

    @ParameterizedTest
    @MethodSource("looks")
    void withoutHavingLookedNothingIsSent(Answer answer, Class<?> leaf) {
        slack.plan("conversations.history", answer);
        assertThat(failure(part("p1", "hi", "").asRepetition())).isExactlyInstanceOf(leaf);
        assertThat(slack.calls(POST)).isEmpty();
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(Answer.tooMany(7), PlatformException.RateLimited.class),
                Arguments.of(Answer.error("ratelimited"), PlatformException.RateLimited.class),
                Arguments.of(Answer.error("invalid_blocks"), PlatformException.MarkupRefused.class),
                Arguments.of(Answer.error("msg_blocks_too_long"), PlatformException.MarkupRefused.class),
                Arguments.of(Answer.error("msg_too_long"), PlatformException.Rejected.class),
                Arguments.of(Answer.error("no_text"), PlatformException.Rejected.class),
                Arguments.of(Answer.error("channel_not_found"), PlatformException.TargetGone.class),
                Arguments.of(Answer.error("is_archived"), PlatformException.TargetGone.class),
                Arguments.of(Answer.error("brand_new_error"), PlatformException.Rejected.class),
                Arguments.of(Answer.error("invalid_auth"), PlatformException.Unauthorized.class),
                Arguments.of(Answer.error("token_revoked"), PlatformException.Unauthorized.class),
                Arguments.of(Answer.error("account_inactive"), PlatformException.Unauthorized.class),
                Arguments.of(Answer.error("service_unavailable"), PlatformException.Unavailable.class),
                Arguments.of(Answer.error("internal_error"), PlatformException.OutcomeUnknown.class),
                Arguments.of(Answer.error("fatal_error"), PlatformException.OutcomeUnknown.class),
                Arguments.of(Answer.http(500, "oops"), PlatformException.OutcomeUnknown.class),
                Arguments.of(Answer.http(502, "<html>"), PlatformException.OutcomeUnknown.class),
                Arguments.of(Answer.http(504, "<html>"), PlatformException.OutcomeUnknown.class),
                Arguments.of(Answer.http(503, "<html>"), PlatformException.Unavailable.class),
                Arguments.of(Answer.http(302, "<html>"), PlatformException.Unavailable.class),
                Arguments.of(Answer.http(200, "{\"ok\":tru"), PlatformException.OutcomeUnknown.class),
                Arguments.of(Answer.http(200, "<html>"), PlatformException.OutcomeUnknown.class),
                Arguments.of(Answer.DROP, PlatformException.OutcomeUnknown.class));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureSaysWhatToDoAndTheRequestIsNotRepeated(Answer answer, Class<?> leaf) {
        slack.plan(POST, answer);
        assertThat(failure(part("p1", "hi", "1700000000.000100"))).isExactlyInstanceOf(leaf);
        assertThat(slack.calls(POST)).hasSize(1);
    }

    @Test
    void aRateLimitSaysHowLong() {
        slack.plan(POST, Answer.tooMany(7));
        var failure = (PlatformException.RateLimited) failure(part("p1", "hi", ""));
        assertThat(failure.retryAfter()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void aRefusalSaysWhatAPersonCanDo() {
        slack.plan(POST, Answer.error("not_in_channel"));
        var failure = (PlatformException.TargetGone) failure(part("p1", "hi", ""));
        assertThat(failure.advice()).isEqualTo("invite the bot to the channel");
        assertThat(failure.why()).isEqualTo("not_in_channel");
    }

    /** B31. */
    @Test
    void anAnswerArrivesEvenIfItsThreadIsGone() {
        slack.plan(POST, Answer.error("thread_not_found"));
        assertThat(send(part("p1", "hi", "1700000000.000100"))).isEqualTo(FIRST);
        assertThat(slack.calls(POST).getLast().form()).doesNotContainKey("thread_ts");
    }

    @Test
    void withoutAConnectionNothingWasSent() throws IOException {
        sender = sender(nobody());
        assertThat(failure(part("p1", "hi", ""))).isExactlyInstanceOf(PlatformException.Unavailable.class);
    }

    @Test
    void noFailureShowsAToken() throws IOException {
        slack.plan(POST, Answer.DROP, Answer.error("bad_" + FakeSlack.BOT_TOKEN + FakeSlack.APP_TOKEN));
        var part = part("p1", "hi", "");
        assertThat(trace(failure(part)) + trace(failure(part)))
                .doesNotContain(FakeSlack.BOT_TOKEN, FakeSlack.APP_TOKEN);
        sender = sender(nobody());
        assertThat(trace(failure(part))).doesNotContain(FakeSlack.BOT_TOKEN);
        assertThat(slack.account().toString()).doesNotContain(FakeSlack.BOT_TOKEN, FakeSlack.APP_TOKEN);
    }

    private static SlackSender sender(SlackAccount account) {
        var client = new SlackClient(account);
        return new SlackSender(client, new SlackUploads(client, TestFiles.KEPT), Clock.systemUTC());
    }

    private Receipt send(Outgoing part) {
        return sender.send(part).await().atMost(PATIENCE);
    }

    private Throwable failure(Outgoing part) {
        return sender.send(part)
                .map(receipt -> (Throwable) new AssertionError("was sent"))
                .onFailure()
                .recoverWithUni(failure -> Uni.createFrom().item(failure))
                .await()
                .atMost(PATIENCE);
    }

    private static Outgoing part(String id, String markdown, String thread) {
        var to = new Destination(
                Payloads.ACCOUNT,
                new ChatId("C0CHAN"),
                Optional.of(thread).filter(text -> !text.isEmpty()).map(ThreadId::new),
                Optional.empty());
        return new Outgoing(new PartId(id), to, SlackRenderer.render(markdown).getFirst(), false, false);
    }

    /** An address at which nobody listens. */
    private static SlackAccount nobody() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return new SlackAccount(
                    FakeSlack.BOT_TOKEN, Optional.empty(), URI.create("http://localhost:" + socket.getLocalPort()));
        }
    }

    private static String trace(Throwable failure) {
        var out = new StringWriter();
        failure.printStackTrace(new PrintWriter(out));
        return out.toString();
    }
}
