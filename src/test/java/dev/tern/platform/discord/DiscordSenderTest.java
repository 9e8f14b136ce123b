package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.discord.FakeRest.Answer;
import dev.tern.testing.TestFiles;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DiscordSenderTest {
    private static final String SEND = "POST channels/" + Payloads.CHANNEL + "/messages";
    private static final PartId ID = PartId.of(new TurnId("0123456789abcdef01234567"), 0);

    private Bench bench;
    private DiscordSender sender;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        bench = new Bench().connected();
        sender = sender(bench.client);
    }

    @AfterEach
    void stop() {
        bench.close();
    }

    /** B10, B31. */
    @Test
    void aPartPingsNobodyShowsNoPreviewsAndAnswersEvenAQuestionThatIsGone() {
        assertThat(send(part("**hi** @everyone", "9")))
                .isEqualTo(new Receipt(new MessageId("1400000000000000001"), Instant.parse("2026-11-30T10:00:00Z")));

        assertThat(bench.rest.calls(SEND)).containsExactly(FakeGateway.json("""
                {"content": "**hi** @everyone", "nonce": "%s", "enforce_nonce": true, "flags": 4,
                 "allowed_mentions": {"replied_user": false, "parse": []},
                 "message_reference": {"message_id": "9", "fail_if_not_exists": false}}""".formatted(ID)));
        assertThat(ID.value()).hasSizeLessThanOrEqualTo(25);
    }

    @Test
    void theAnswerToACommandAnswersNoMessage() {
        send(part("hi", "i100000000000000700"));

        assertThat(bench.rest.calls(SEND).getFirst().has("message_reference")).isFalse();
    }

    @Test
    void aPlainPartIsTheVisibleText() {
        send(part("**hi** & bye", "").asPlain());

        assertThat(bench.rest.calls(SEND).getFirst().path("content").asText()).isEqualTo("hi & bye");
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                failure(Answer.error(401, 0, "401: Unauthorized"), PlatformException.Unauthorized.class),
                failure(Answer.error(403, 50001, "Missing Access"), PlatformException.TargetGone.class),
                failure(Answer.error(403, 50013, "Missing Permissions"), PlatformException.TargetGone.class),
                failure(
                        Answer.error(403, 50007, "Cannot send messages to this user"),
                        PlatformException.TargetGone.class),
                failure(Answer.error(404, 10003, "Unknown Channel"), PlatformException.TargetGone.class),
                failure(Answer.error(400, 50035, "Invalid Form Body"), PlatformException.Rejected.class),
                failure(
                        new Answer(
                                400, "{\"code\":50035,\"message\":\"Invalid Form Body\",\"errors\":{\"content\":{}}}"),
                        PlatformException.MarkupRefused.class),
                failure(new Answer(500, "{}"), PlatformException.OutcomeUnknown.class),
                failure(new Answer(200, "<html>"), PlatformException.OutcomeUnknown.class),
                failure(Answer.DROP, PlatformException.OutcomeUnknown.class),
                failure(Answer.HANG_AFTER_SENDING, PlatformException.OutcomeUnknown.class));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureSaysWhatToDoAndTheRequestIsNotRepeated(Answer answer, Class<?> leaf) {
        bench.rest.plan(SEND, answer);
        var failure = failure(part("hi", ""));
        assertThat(failure).isExactlyInstanceOf(leaf);
        assertThat(failure).hasMessageContaining("platform=discord part=" + ID);
        assertThat(bench.rest.calls(SEND)).hasSize(1);
    }

    /** JDA would wait by itself, and nobody would know for how long. */
    @Test
    void aRateLimitIsToldAndNotWaitedFor() {
        bench.rest.plan(SEND, Answer.TOO_MANY);

        assertThat(failure(part("hi", ""))).isExactlyInstanceOf(PlatformException.RateLimited.class);

        assertThat(bench.rest.calls(SEND)).hasSize(1);
    }

    @Test
    void whatAGatewayLostIsSentAgainAndThereOnce() {
        bench.rest.plan(SEND, Answer.BAD_GATEWAY_AFTER_SENDING);

        send(part("hi", ""));

        assertThat(bench.rest.calls(SEND)).hasSize(2);
        assertThat(bench.rest.messages()).hasSize(1);
    }

    @Test
    void aPartOfUnknownOutcomeIsThereOnceWhenSentAgain() {
        bench.rest.plan(SEND, Answer.HANG_AFTER_SENDING);
        failure(part("hi", ""));

        var receipt = send(part("hi", ""));

        assertThat(bench.rest.messages()).singleElement().satisfies(message -> assertThat(
                        message.path("id").asText())
                .isEqualTo(receipt.message().value()));
    }

    /** B34. */
    @Test
    void anArchivedThreadIsOpenedFirst() {
        bench.rest.plan(SEND, Answer.error(400, 50083, "Thread is archived"));

        send(part("hi", ""));

        assertThat(bench.rest.calls("PATCH channels/" + Payloads.CHANNEL))
                .containsExactly(FakeGateway.json("{\"archived\":false}"));
        assertThat(bench.rest.messages()).hasSize(1);
    }

    /** B34. */
    @Test
    void aLockedThreadIsFinal() {
        bench.rest.plan(SEND, Answer.error(400, 50083, "Thread is archived"));
        bench.rest.plan("PATCH channels/" + Payloads.CHANNEL, Answer.error(403, 50013, "Missing Permissions"));

        assertThat(failure(part("hi", ""))).isExactlyInstanceOf(PlatformException.TargetGone.class);
        assertThat(bench.rest.calls(SEND)).hasSize(1);
    }

    @Test
    void sendingWorksWhenNothingIsTakenInAnyMore() {
        bench.stop();

        send(part("goodbye", ""));

        assertThat(bench.rest.messages()).hasSize(1);
    }

    @Test
    void withoutAConnectionNothingWasSent() {
        bench.rest.close();
        // the first goes into the connection that was there
        failure(part("hi", ""));

        assertThat(failure(part("hi", ""))).isExactlyInstanceOf(PlatformException.Unavailable.class);
    }

    @Test
    void withoutALoginNothingWasSent() {
        sender = new DiscordSender(
                bench.withToken("none").client,
                new Threads(bench.withToken("none").client),
                new DiscordFiles(TestFiles.KEPT));

        assertThat(failure(part("hi", ""))).isExactlyInstanceOf(PlatformException.Unavailable.class);
    }

    /** B105. */
    @Test
    void noFailureShowsTheToken() {
        bench.rest.plan(SEND, Answer.DROP, Answer.error(400, 1, "at Bot " + FakeRest.TOKEN));
        assertThat(trace(failure(part("hi", ""))) + trace(failure(part("hi", ""))) + bench.rest.account())
                .doesNotContain(FakeRest.TOKEN);
    }

    private Receipt send(Outgoing part) {
        return sender.send(part).await().atMost(Bench.PATIENCE);
    }

    private Throwable failure(Outgoing part) {
        return sender.send(part)
                .map(receipt -> (Throwable) new AssertionError("was sent"))
                .onFailure()
                .recoverWithUni(failure -> Uni.createFrom().item(failure))
                .await()
                .atMost(Bench.PATIENCE);
    }

    private static Arguments failure(Answer answer, Class<? extends PlatformException> leaf) {
        return Arguments.of(answer, leaf);
    }

    private static Outgoing part(String markdown, String replyTo) {
        var to = new Destination(
                Payloads.ACCOUNT,
                new ChatId(Payloads.CHANNEL),
                Optional.<ThreadId>empty(),
                Optional.of(replyTo).filter(text -> !text.isEmpty()).map(MessageId::new));
        return new Outgoing(ID, to, DiscordRenderer.render(markdown).getFirst(), false, false);
    }

    private static String trace(Throwable failure) {
        var out = new StringWriter();
        failure.printStackTrace(new PrintWriter(out));
        return out.toString();
    }

    private static DiscordSender sender(DiscordClient client) {
        return new DiscordSender(client, new Threads(client), new DiscordFiles(TestFiles.KEPT));
    }
}
