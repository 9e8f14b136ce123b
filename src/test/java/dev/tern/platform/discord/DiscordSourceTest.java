package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.PlatformState;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DiscordSourceTest {
    /** The first of the messages: what is older than a day is not read back. */
    private final String anHourAgo =
            Fields.firstIdAt(Instant.now().minus(Duration.ofHours(1)).truncatedTo(ChronoUnit.HOURS));

    private Bench bench;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        bench = new Bench();
    }

    @AfterEach
    void end() {
        bench.close();
    }

    @Test
    void aMessageIsHandedOnAsDiscordSentItWithTheChannelsName() {
        bench.connected();

        bench.write(id(1), "see <#100000000000000007> and <@&100000000000000009>");

        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + id(1)));
        var kept = FakeGateway.json(bench.sink.events().getFirst().json());
        assertThat(kept.path("t").asText()).isEqualTo("MESSAGE_CREATE");
        assertThat(kept.path("d"))
                .isEqualTo(Payloads.message(id(1), "see <#100000000000000007> and <@&100000000000000009>"));
        assertThat(kept.path("channel"))
                .isEqualTo(FakeGateway.json("{\"id\":\"100000000000000005\",\"type\":0,\"name\":\"general\","
                        + "\"guild_id\":\"100000000000000004\"}"));
        assertThat(kept.path("names"))
                .isEqualTo(FakeGateway.json("{\"#100000000000000007\":\"ops\",\"&100000000000000009\":\"mods\"}"));
        assertThat(bench.sink.opened()).containsExactly(Payloads.ACCOUNT);
    }

    @Test
    void messagesOfAChatAreKeptInOrder() {
        bench.connected();

        for (int i = 1; i <= 200; i++) {
            bench.write(id(i), "number " + i);
        }

        bench.eventually(it -> assertThat(it.sink.keys()).hasSize(200));
        assertThat(bench.sink.keys()).isSorted();
    }

    @Test
    void whatComesBeforeTheAccountIsOpenWaits() {
        var open = new CompletableFuture<Void>();
        bench.sink.openBy(() -> Uni.createFrom().completionStage(() -> open));
        bench.connected();
        bench.write(id(1), "early");
        bench.write(id(2), "later");

        assertThat(bench.sink.keys()).isEmpty();
        open.complete(null);

        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + id(1), "m" + id(2)));
    }

    @Test
    void aStoreThatFailsIsTriedUntilItKeeps() {
        var tries = new AtomicInteger();
        bench.sink.keepBy(event -> tries.incrementAndGet() < 5
                ? Uni.createFrom().failure(new IOException("disk full"))
                : bench.sink.keep(event));
        bench.connected();

        bench.write(id(1), "first");
        bench.write(id(2), "second");

        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + id(1), "m" + id(2)));
    }

    @Test
    void anEventThatNobodyCanReadIsHandedOnAndHoldsNothingUp() {
        bench.connected();

        bench.write(id(1), "before");
        bench.gateway.dispatch("MESSAGE_CREATE", FakeGateway.json("{\"id\":\"none\",\"channel_id\":7,\"author\":3}"));
        bench.write(id(2), "after");

        bench.eventually(it ->
                assertThat(it.sink.keys()).contains("m" + id(1), "m" + id(2)).hasSize(3));
    }

    @Test
    void aConnectionThatBreaksIsResumedAndNothingIsLostOrDoubled() {
        bench.connected();
        bench.write(id(1), "before");
        bench.gateway.lose();
        bench.write(id(2), "lost on the way");

        bench.gateway.cut();

        bench.eventually(it -> assertThat(it.gateway.heard()).containsExactly("identify", "resume"));
        bench.write(id(3), "after");
        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + id(1), "m" + id(2), "m" + id(3)));
        assertThat(bench.sink.duplicates()).isZero();
    }

    /** B71. */
    @Test
    void aWrongTokenIsFailedAndTriedRarely() {
        var other = bench.withToken("MTAw.other.TOKEN").started();

        other.eventually(it -> assertThat(it.source.connection().state())
                .isEqualTo(new PlatformState.Failed(new Fault("platform.unauthorized", "status=401"))));
        other.stop();
    }

    @Test
    void aTokenThatTheGatewayRefusesIsFailed() {
        bench.gateway.refuse(4004);

        bench.started();

        bench.eventually(it -> assertThat(it.source.connection().state())
                .isEqualTo(new PlatformState.Failed(new Fault("platform.unauthorized", "close=4004"))));
    }

    /** B70. */
    @Test
    void aMissingIntentIsFailedUntilSomebodySwitchesItOn() {
        bench.gateway.refuse(4014);
        bench.started();
        bench.eventually(it -> assertThat(it.source.connection().state())
                .isEqualTo(new PlatformState.Failed(
                        new Fault("platform.intent-refused", "message_content_intent=missing close=4014"))));

        bench.gateway.refuse(0);

        bench.eventually(it -> assertThat(it.source.connection().state()).isInstanceOf(PlatformState.Up.class));
        bench.write(id(1), "now");
        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("m" + id(1)));
    }

    @Test
    void aSlashCommandIsAcknowledgedWithTheQuestionOnceItIsKept() {
        bench.connected();
        var interaction = FakeGateway.json(Payloads.resource("ask-in-channel")).path("d");

        bench.gateway.dispatch("INTERACTION_CREATE", interaction);

        bench.eventually(it -> assertThat(it.sink.keys()).containsExactly("i100000000000000700"));
        bench.eventually(it -> assertThat(it.rest.calls("POST interactions/100000000000000700/aToken/callback"))
                .containsExactly(
                        FakeGateway.json("{\"type\":4,\"data\":{\"content\":\"> why \\\\*not\\\\*?\",\"flags\":4,"
                                + "\"allowed_mentions\":{\"parse\":[]}}}")));
    }

    /** What somebody has typed who may not talk to the bot there is not shown in its name. */
    @Test
    void aSlashCommandOfWhoIsNotLetInIsAcknowledgedForThemAlone() {
        bench.connected();
        bench.sink.refusing();

        bench.gateway.dispatch(
                "INTERACTION_CREATE",
                FakeGateway.json(Payloads.resource("ask-in-channel")).path("d"));

        bench.eventually(it -> assertThat(it.rest.calls("POST interactions/100000000000000700/aToken/callback"))
                .containsExactly(FakeGateway.json(
                        "{\"type\":4,\"data\":{\"content\":\"This is not open to you here, or not yet.\",\"flags\":68,"
                                + "\"allowed_mentions\":{\"parse\":[]}}}")));
    }

    @Test
    void theCommandIsRegisteredUnlessDiscordKnowsIt() {
        bench.connected();

        bench.eventually(it -> assertThat(it.rest.calls("PUT applications/100000000000000002/commands"))
                .containsExactly(SlashCommand.definitions(List.of())));
    }

    @Test
    void commandsThatDiscordKnowsAreNotToldAgain() {
        var known = SlashCommand.definitions(List.of()).toString();
        bench.rest.plan("GET applications/100000000000000002/commands", new FakeRest.Answer(200, known));
        bench.connected();
        bench.write("1310000000000000001", "hello");

        bench.eventually(it -> assertThat(it.rest.calls("GET applications/100000000000000002/commands"))
                .hasSize(1));
        bench.eventually(it -> assertThat(it.sink.events()).hasSize(1));
        assertThat(bench.rest.calls("PUT applications/100000000000000002/commands"))
                .isEmpty();
    }

    @Test
    void nothingComesAfterTheEnd() {
        bench.connected();
        bench.stop();

        bench.write(id(1), "too late");

        assertThat(bench.source.connection().state()).isInstanceOf(PlatformState.Connecting.class);
        assertThat(bench.sink.keys()).isEmpty();
    }

    private String id(int n) {
        return String.valueOf(Long.parseLong(anHourAgo) + n);
    }
}
