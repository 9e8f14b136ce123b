package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.platform.Finding;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformState;
import dev.tern.platform.telegram.FakeBotApi.Answer;
import dev.tern.testing.FakeSink;
import dev.tern.testing.TestFiles;
import dev.tern.turn.PartId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TelegramAdapterTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final FakeSink sink = new FakeSink();
    private final CapturedLog log = new CapturedLog();
    private FakeBotApi api;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
    }

    @AfterEach
    void stop() {
        api.close();
        log.close();
    }

    @Test
    void itIsConfiguredWithATokenOrAStandInBeforeItStarts() {
        LocalPlatforms standIn = new LocalPlatforms() {
            @Override
            public Optional<LocalAccount> of(PlatformId platform) {
                throw new IllegalStateException("this server does not listen yet");
            }

            @Override
            public boolean offers(PlatformId platform) {
                return true;
            }
        };

        assertThat(new TelegramAdapter(TestSettings.without(""), LocalPlatforms.NONE, TestFiles.KEPT).isConfigured())
                .isFalse();
        assertThat(new TelegramAdapter(TestSettings.without("1:token"), LocalPlatforms.NONE, TestFiles.KEPT)
                        .isConfigured())
                .isTrue();
        assertThat(new TelegramAdapter(TestSettings.without(""), standIn, TestFiles.KEPT).isConfigured())
                .isTrue();
    }

    @Test
    void aMessageIsAnsweredFromEndToEnd() {
        var adapter = started(TestSettings.of(api.account()), LocalPlatforms.NONE);
        api.push(Payloads.json("group-mention"));
        eventually(() -> assertThat(sink.events()).hasSize(1));
        var turn = turn(adapter);
        var answer =
                adapter.render(new Reply(turn.id(), turn.origin(), "*soup*")).getFirst();
        var part = new Outgoing(PartId.of(turn.id(), 0), Destination.answering(turn.origin()), answer, false, false);
        assertThat(adapter.send(part).await().atMost(SOON).message().value()).isEqualTo("77");
        var sent = api.calls("sendMessage").getFirst().body();
        assertThat(sent.path("text").asText()).isEqualTo("<i>soup</i>");
        assertThat(sent.at("/reply_parameters/message_id").asInt()).isEqualTo(9);
        adapter.stop().await().atMost(SOON);
    }

    @Test
    void sendingStillWorksOnceStopped() {
        var adapter = started(TestSettings.of(api.account()), LocalPlatforms.NONE);
        api.push(Payloads.json("direct-text"));
        eventually(() -> assertThat(sink.events()).hasSize(1));
        adapter.stop().await().atMost(SOON);
        var turn = turn(adapter);
        var answer = adapter.render(new Reply(turn.id(), turn.origin(), "soup")).getFirst();
        var part = new Outgoing(PartId.of(turn.id(), 0), Destination.answering(turn.origin()), answer, false, false);
        assertThat(adapter.send(part).await().atMost(SOON).message().value()).isEqualTo("77");
    }

    @Test
    void withoutATokenItIsOffAndSaysSoOnce() {
        var adapter = started(TestSettings.without(""), LocalPlatforms.NONE);
        assertThat(adapter.state()).isEqualTo(new PlatformState.Off());
        assertThat(log.told()).containsExactly("INFO telegram is off, since tern.telegram.token is not set");
        assertThat(api.calls("getMe")).isEmpty();
    }

    @Test
    void withoutATokenThisServersOwnAccountIsTaken() {
        var account = api.account();
        var adapter = started(
                TestSettings.without(""),
                platform -> Optional.of(
                        new LocalPlatforms.LocalAccount(account.token(), Optional.empty(), account.apiUrl())));
        eventually(() -> assertThat(adapter.state()).isInstanceOf(PlatformState.Up.class));
        adapter.stop().await().atMost(SOON);
    }

    @ParameterizedTest
    @ValueSource(strings = {"api.telegram.org", "ftp://h.test", "https://h.test/path", "https://", "http://a b"})
    void aWrongAddressStopsTheStartWithItsKey(String url) {
        assertThatThrownBy(() -> new TelegramAdapter(
                        TestSettings.without("x").withApiUrl(url), LocalPlatforms.NONE, TestFiles.KEPT))
                .hasMessageContaining("tern.telegram.api-url");
    }

    /** B105, B110. */
    @Test
    void troubleIsSaidOnceAndItsEndToo() {
        var conflict = Answer.error(409, "Conflict: terminated by other getUpdates request");
        api.plan("getUpdates", Answer.USUAL, Answer.DROP, new Answer(502, "<html>"), conflict, conflict);
        var adapter = started(TestSettings.of(api.account()), LocalPlatforms.NONE);
        eventually(() -> assertThat(log.told()).anyMatch(line -> line.contains("reconnected")));
        api.push(Payloads.json("direct-text"));
        eventually(() -> assertThat(log.told()).anyMatch(line -> line.contains("recovered")));
        adapter.stop().await().atMost(SOON);
        assertThat(log.told())
                .extracting(line -> line.replaceAll("(account|reason|status|ms)=.*", ""))
                .containsExactly(
                        "INFO telegram connected ",
                        "WARN telegram lost code=no-answer: it cannot be reached, trying again ",
                        "WARN telegram is polled by another program with this token, or has a webhook set, trying again ",
                        "INFO telegram reconnected after ",
                        "INFO telegram recovered: first event after s=0");
        assertThat(log.linesWith(FakeBotApi.TOKEN)).isEmpty();
    }

    @Test
    void whoElsePollsIsAFindingForAsLongAsItLasts() {
        var conflict = Answer.error(409, "Conflict: terminated by other getUpdates request");
        api.plan(
                "getUpdates",
                Stream.concat(
                                Stream.of(Answer.USUAL),
                                Stream.generate(() -> conflict).limit(1_000))
                        .toArray(Answer[]::new));
        var adapter = started(TestSettings.of(api.account()), LocalPlatforms.NONE);
        eventually(() -> assertThat(adapter.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.check()).isEqualTo("telegram.poller");
            assertThat(finding.status()).isEqualTo(Finding.Status.FAIL);
            assertThat(finding.found()).contains("terminated by other");
        }));
        adapter.stop().await().atMost(SOON);
        assertThat(adapter.findings()).isEmpty();
    }

    @Test
    void aRefusedTokenIsOneErrorHoweverOftenItIsTried() {
        var refusal = Answer.error(401, "Unauthorized");
        api.plan("getMe", refusal, refusal, refusal, Answer.HANG);
        var adapter = started(TestSettings.of(api.account()), LocalPlatforms.NONE);
        eventually(() -> assertThat(api.calls("getMe")).hasSize(4));
        assertThat(log.told()).hasSize(1).first().asString().startsWith("ERROR telegram refused tern.telegram.token");
        adapter.stop().await().atMost(SOON);
    }

    @Test
    void whatIsOffSendsNothing() {
        var adapter = started(TestSettings.without(""), LocalPlatforms.NONE);
        var turn = ((Decoded.Said) new TelegramDecoder(Payloads.ME).decode(Payloads.event("direct-text"))).turn();
        var part = new Outgoing(
                PartId.of(turn.id(), 0),
                Destination.answering(turn.origin()),
                adapter.render(new Reply(turn.id(), turn.origin(), "soup")).getFirst(),
                false,
                false);
        assertThatThrownBy(() -> adapter.send(part).await().atMost(SOON))
                .isInstanceOf(PlatformException.Unavailable.class);
    }

    private TelegramAdapter started(TelegramConfig config, LocalPlatforms locals) {
        var adapter = new TelegramAdapter(config, locals, TestFiles.KEPT);
        adapter.start(sink).await().atMost(SOON);
        return adapter;
    }

    private Turn turn(TelegramAdapter adapter) {
        return ((Decoded.Said) adapter.decode(sink.events().getFirst())).turn();
    }

    private static void eventually(ThrowingRunnable assertion) {
        await().atMost(SOON).untilAsserted(assertion);
    }
}
