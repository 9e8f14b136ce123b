package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.telegram.FakeBotApi.Answer;
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

class TelegramSenderTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private FakeBotApi api;
    private TelegramSender sender;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
        sender = new TelegramSender(new TelegramClient(api.account(), PATIENCE), TestFiles.KEPT);
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Test
    void aPartIsSentAsHtmlWithoutPreviewsAndComesBackWithItsReceipt() {
        assertThat(send(part("**hi** & bye", "-100", "42", "9")))
                .isEqualTo(new Receipt(new MessageId("77"), Instant.ofEpochSecond(1_760_000_000)));
        var body = api.calls("sendMessage").getFirst().body();
        assertThat(body.path("chat_id").asText()).isEqualTo("-100");
        assertThat(body.path("text").asText()).isEqualTo("<b>hi</b> &amp; bye");
        assertThat(body.path("parse_mode").asText()).isEqualTo("HTML");
        assertThat(body.at("/link_preview_options/is_disabled").asBoolean()).isTrue();
        assertThat(body.path("message_thread_id").asInt()).isEqualTo(42);
    }

    /** B29. */
    @Test
    void whatMayBeThereAlreadyIsMarked() {
        send(part("**hi**", "-100", "", "").asRepetition());

        assertThat(api.calls("sendMessage").getFirst().body().path("text").asText())
                .isEqualTo("↻ <b>hi</b>");
    }

    /** B31. */
    @Test
    void anAnswerArrivesEvenIfTheQuestionIsGone() {
        send(part("hi", "-100", "", "9"));
        var reply = api.calls("sendMessage").getFirst().body().path("reply_parameters");
        assertThat(reply.path("message_id").asInt()).isEqualTo(9);
        assertThat(reply.path("allow_sending_without_reply").asBoolean()).isTrue();
    }

    @Test
    void theGeneralTopicIsNotNamed() {
        send(part("hi", "-100", "1", ""));
        assertThat(api.calls("sendMessage").getFirst().body().has("message_thread_id"))
                .isFalse();
    }

    /** B01: what is sent when the markup was refused. */
    @Test
    void aPlainPartIsTheVisibleTextWithoutAParseMode() {
        send(part("**hi** & bye", "7001", "", "").asPlain());
        var body = api.calls("sendMessage").getFirst().body();
        assertThat(body.path("text").asText()).isEqualTo("hi & bye");
        assertThat(body.has("parse_mode")).isFalse();
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                failure(Answer.tooMany(7), PlatformException.RateLimited.class),
                failure(
                        Answer.error(400, "Bad Request: can't parse entities: unclosed"),
                        PlatformException.MarkupRefused.class),
                failure(Answer.error(400, "Bad Request: chat not found"), PlatformException.TargetGone.class),
                failure(
                        Answer.error(403, "Forbidden: bot was blocked by the user"),
                        PlatformException.TargetGone.class),
                failure(Answer.error(401, "Unauthorized"), PlatformException.Unauthorized.class),
                failure(Answer.error(404, "Not Found"), PlatformException.Unauthorized.class),
                failure(Answer.error(500, "Internal Server Error"), PlatformException.Unavailable.class),
                failure(Answer.error(500, "Internal Server Error: restart"), PlatformException.OutcomeUnknown.class),
                failure(Answer.error(502, "Bad Gateway"), PlatformException.OutcomeUnknown.class),
                failure(new Answer(502, "<html>"), PlatformException.OutcomeUnknown.class),
                failure(new Answer(504, "<html>"), PlatformException.OutcomeUnknown.class),
                failure(new Answer(503, "<html>"), PlatformException.Unavailable.class),
                failure(new Answer(302, "<html>"), PlatformException.Unavailable.class),
                failure(new Answer(200, "{\"ok\":tru"), PlatformException.OutcomeUnknown.class),
                failure(new Answer(200, "<html>"), PlatformException.OutcomeUnknown.class),
                failure(Answer.DROP, PlatformException.OutcomeUnknown.class));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureSaysWhatToDoAndTheRequestIsNotRepeated(Answer answer, Class<?> leaf) {
        api.plan("sendMessage", answer);
        assertThat(failure(part("hi", "7001", "", ""))).isExactlyInstanceOf(leaf);
        assertThat(api.calls("sendMessage")).hasSize(1);
    }

    /** A connection that was used before is where HTTP clients like to try again by themselves. */
    @Test
    void aBrokenConnectionThatWasUsedBeforeIsNoReasonToSendTwice() {
        send(part("one", "7001", "", ""));
        api.plan("sendMessage", Answer.DROP);
        assertThat(failure(part("two", "7001", "", ""))).isExactlyInstanceOf(PlatformException.OutcomeUnknown.class);
        assertThat(api.calls("sendMessage")).hasSize(2);
    }

    @Test
    void aRateLimitSaysHowLong() {
        api.plan("sendMessage", Answer.tooMany(7));
        var failure = (PlatformException.RateLimited) failure(part("hi", "7001", "", ""));
        assertThat(failure.retryAfter()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void withoutAConnectionNothingWasSent() throws IOException {
        sender = new TelegramSender(
                new TelegramClient(new TelegramAccount(FakeBotApi.TOKEN, nobody()), PATIENCE), TestFiles.KEPT);
        assertThat(failure(part("hi", "7001", "", ""))).isExactlyInstanceOf(PlatformException.Unavailable.class);
    }

    /** B105. */
    @Test
    void noFailureShowsTheToken() throws IOException {
        api.plan("sendMessage", Answer.DROP, Answer.error(400, "at /bot" + FakeBotApi.TOKEN + "/sendMessage"));
        var part = part("hi", "7001", "", "");
        assertThat(trace(failure(part)) + trace(failure(part))).doesNotContain(FakeBotApi.TOKEN);
        sender = new TelegramSender(
                new TelegramClient(new TelegramAccount(FakeBotApi.TOKEN, nobody()), PATIENCE), TestFiles.KEPT);
        assertThat(trace(failure(part))).doesNotContain(FakeBotApi.TOKEN);
        assertThat(api.account().toString()).doesNotContain(FakeBotApi.TOKEN);
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

    private static Arguments failure(Answer answer, Class<? extends PlatformException> leaf) {
        return Arguments.of(answer, leaf);
    }

    private static Outgoing part(String markdown, String chat, String thread, String replyTo) {
        var to = new Destination(
                Payloads.ACCOUNT,
                new ChatId(chat),
                Optional.of(thread).filter(text -> !text.isEmpty()).map(ThreadId::new),
                Optional.of(replyTo).filter(text -> !text.isEmpty()).map(MessageId::new));
        return new Outgoing(
                new PartId("p1"), to, TelegramRenderer.render(markdown).getFirst(), false, false);
    }

    /** A port at which nobody listens. */
    private static URI nobody() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return URI.create("http://localhost:" + socket.getLocalPort());
        }
    }

    private static String trace(Throwable failure) {
        var out = new StringWriter();
        failure.printStackTrace(new PrintWriter(out));
        return out.toString();
    }
}
