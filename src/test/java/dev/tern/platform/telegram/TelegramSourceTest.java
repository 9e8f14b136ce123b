package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.PlatformState;
import dev.tern.platform.RawEvent;
import dev.tern.platform.Stored;
import dev.tern.platform.telegram.FakeBotApi.Answer;
import dev.tern.testing.FakeSink;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TelegramSourceTest {
    private static final String GOOD = "{\"update_id\":101,\"message\":{\"text\":\"\\u00e9 1.50\"}}";
    private static final String ODD = "{ \"update_id\" : 102, \"message\" : {\"message_id\":\"NaN\", \"x\":[1e2]} }";
    private static final String LAST = "{\"update_id\":103,\"message\":{}}";

    private final FakeSink sink = new FakeSink();
    private FakeBotApi api;
    private TelegramSource source;

    @BeforeEach
    void prepare() throws IOException {
        api = new FakeBotApi();
        source = source(TestSettings.of(api.account()));
    }

    @AfterEach
    void stop() {
        source.stop();
        api.close();
    }

    @Test
    void theBotIsKnownAndItsWebhookGoneBeforeTheFirstPoll() {
        source.start();
        eventually(() -> assertThat(source.connection().state()).isInstanceOf(PlatformState.Up.class));
        assertThat(source.identity()).contains(Payloads.ME);
        assertThat(sink.opened()).containsExactly(new AccountId(TelegramAdapter.ID, "700100"));
        assertThat(api.calls("deleteWebhook")
                        .getFirst()
                        .body()
                        .path("drop_pending_updates")
                        .asBoolean())
                .isFalse();
        eventually(() -> assertThat(api.calls("getUpdates")).hasSizeGreaterThan(1));
        // the first shows at once whether Telegram is there
        assertThat(api.calls("getUpdates"))
                .extracting(call -> call.body().path("timeout").asInt())
                .startsWith(0, 1);
        var poll = api.calls("getUpdates").getFirst().body();
        assertThat(poll.path("allowed_updates"))
                .extracting(kind -> kind.asText())
                .contains("message_reaction");
        assertThat(poll.has("batch")).isFalse();
    }

    /** B112. */
    @Test
    void anUnreadableUpdateIsHandedOnAsItCameAndBlocksNothing() {
        api.push(GOOD, ODD, LAST);
        source.start();
        eventually(() -> assertThat(sink.json()).containsExactly(GOOD, ODD, LAST));
        assertThat(sink.keys()).containsExactly("u101", "u102", "u103");
        eventually(() -> assertThat(api.waiting()).isEmpty());
    }

    @Test
    void anUpdateIsConfirmedOnlyOnceItIsKept() {
        var keeping = new CopyOnWriteArrayList<UniEmitter<? super Stored>>();
        sink.keepBy(event -> Uni.createFrom().emitter(keeping::add));
        api.push(GOOD, LAST);
        source.start();
        eventually(() -> assertThat(keeping).hasSize(2));
        keeping.get(1).complete(Stored.NEW);
        assertThat(api.calls("getUpdates")).hasSize(1);
        assertThat(api.waiting()).hasSize(2);
        keeping.get(0).complete(Stored.DUPLICATE);
        eventually(() -> assertThat(api.waiting()).isEmpty());
        assertThat(api.calls("getUpdates").get(1).body().path("offset").asInt()).isEqualTo(104);
    }

    @Test
    void whatCouldNotBeKeptComesAgainWithAllThatFollowed() {
        var failing = new AtomicBoolean(true);
        sink.keepBy(event -> keep(event, event.key().value().equals("u102") && failing.getAndSet(false)));
        api.push(GOOD, ODD, LAST);
        source.start();
        eventually(() -> assertThat(sink.keys()).containsExactly("u101", "u102", "u103", "u102", "u103"));
        eventually(() -> assertThat(api.waiting()).isEmpty());
        assertThat(api.calls("getUpdates").get(1).body().path("offset").asInt()).isEqualTo(102);
    }

    @Test
    void anUpdateWithoutAnIdIsKeptUnderAKeyOfItsOwn() {
        var nameless = "{\"message\":{\"text\":\"who\"}}";
        api.push(nameless, LAST);
        source.start();
        eventually(() -> assertThat(sink.json()).containsExactly(nameless, LAST));
        assertThat(new EventKey(sink.keys().getFirst()).value()).matches("x[0-9a-f]{24}");
        eventually(() -> assertThat(api.waiting()).isEmpty());
    }

    @Test
    void passingFailuresAreTriedAgain() {
        api.plan(
                "getUpdates",
                new Answer(200, "{\"ok\":true,\"result\":[{\"update_id\":"),
                new Answer(502, "<html>"),
                Answer.error(500, "Internal Server Error"),
                Answer.DROP,
                Answer.USUAL);
        api.push(GOOD);
        source.start();
        eventually(() -> assertThat(sink.json()).containsExactly(GOOD));
        eventually(() -> assertThat(source.connection().state()).isInstanceOf(PlatformState.Up.class));
    }

    @Test
    void aRateLimitIsWaitedFor() {
        api.plan("getUpdates", Answer.tooMany(1));
        api.push(GOOD);
        var started = Instant.now();
        source.start();
        eventually(() -> assertThat(sink.json()).containsExactly(GOOD));
        assertThat(Duration.between(started, Instant.now())).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }

    /** B110. */
    @Test
    void anotherPollerIsNotFoughtButOutlasted() {
        var conflict = Answer.error(409, "Conflict: terminated by other getUpdates request");
        api.plan("getUpdates", conflict, conflict);
        api.push(GOOD);
        source.start();
        eventually(() -> assertThat(sink.json()).containsExactly(GOOD));
        assertThat(api.calls("deleteWebhook")).hasSize(1);
    }

    @Test
    void aRefusedTokenIsAFailureUntilItIsGood() {
        api.plan("getMe", Answer.error(401, "Unauthorized"), Answer.error(404, "Not Found"), Answer.HANG);
        source.start();
        eventually(() -> assertThat(api.calls("getMe")).hasSize(3));
        assertThat(source.connection().state()).isInstanceOfSatisfying(PlatformState.Failed.class, failed -> assertThat(
                        failed.fault().reason())
                .contains("404"));
        assertThat(sink.opened()).isEmpty();
    }

    /** B106. */
    @Test
    void aPollThatHangsIsEndedAndAskedAgain() throws IOException {
        source = source(TestSettings.of(api.account()).withGrace(Duration.ZERO));
        api.plan("getUpdates", Answer.HANG, Answer.DRIP);
        api.push(GOOD);
        source.start();
        eventually(() -> assertThat(sink.json()).containsExactly(GOOD));
        assertThat(api.calls("getUpdates")).hasSizeGreaterThan(2);
    }

    @Test
    void stoppingEndsThePollUnderWayAndAsksNoMore() {
        api.plan("getUpdates", Answer.DRIP);
        source.start();
        eventually(() -> assertThat(api.calls("getUpdates")).hasSize(1));
        source.stop();
        api.push(GOOD);
        await().atMost(Duration.ofSeconds(2)).until(api::wasHungUp);
        await().during(Duration.ofMillis(300))
                .atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(api.calls("getUpdates")).hasSize(1));
        assertThat(sink.json()).isEmpty();
    }

    private TelegramSource source(TestSettings settings) {
        var client = new TelegramClient(api.account(), settings.timeout().plus(settings.grace()));
        var patience = new Patience(settings, new Random(1));
        return new TelegramSource(client, settings, sink, new TelegramPresses(client), Clock.systemUTC(), patience);
    }

    private static Uni<Stored> keep(RawEvent event, boolean fails) {
        return fails
                ? Uni.createFrom().failure(new IOException("disk full for " + event.key()))
                : Uni.createFrom().item(Stored.NEW);
    }

    private static void eventually(ThrowingRunnable assertion) {
        await().atMost(Duration.ofSeconds(10)).untilAsserted(assertion);
    }
}
