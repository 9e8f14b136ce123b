package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformState;
import dev.tern.testing.TestFiles;
import dev.tern.turn.PartId;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import java.io.IOException;
import java.util.Optional;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscordAdapterTest {
    private final FakeSink sink = new FakeSink();
    private final CapturedLog log = new CapturedLog();
    private FakeGateway gateway;
    private FakeRest rest;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        gateway = new FakeGateway();
        rest = new FakeRest(gateway.url());
    }

    @AfterEach
    void stop() {
        rest.close();
        gateway.close();
        log.close();
    }

    @Test
    void aMessageIsAnsweredFromEndToEnd() {
        var adapter = connected();
        gateway.dispatch(
                Envelope.MESSAGE,
                FakeGateway.json(Payloads.resource("guild-mention")).path("d"));
        eventually(() -> assertThat(sink.events()).hasSize(1));
        var turn = turn(adapter);
        assertThat(turn.origin().title()).isEqualTo("general");

        adapter.send(part(adapter, turn)).await().atMost(Bench.PATIENCE);

        var sent = rest.calls("POST channels/" + Payloads.CHANNEL + "/messages").getFirst();
        assertThat(sent.path("content").asText()).isEqualTo("*soup*");
        assertThat(sent.at("/message_reference/message_id").asText()).isEqualTo("1310000000000000001");
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    @Test
    void withoutATokenItIsOffAndSaysSoOnce() {
        var adapter = started(settings(""), LocalPlatforms.NONE);

        assertThat(adapter.state()).isEqualTo(new PlatformState.Off());
        assertThat(log.told()).containsExactly("INFO discord is off, since tern.discord.token is not set");
        assertThat(rest.calls("GET users/@me")).isEmpty();
    }

    @Test
    void withoutATokenThisServersOwnAccountIsTaken() {
        var adapter = started(
                settings(""),
                platform -> Optional.of(new LocalPlatforms.LocalAccount(FakeRest.TOKEN, Optional.empty(), rest.url())));

        eventually(() -> assertThat(adapter.state()).isInstanceOf(PlatformState.Up.class));
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    @ParameterizedTest
    @CsvSource({
        "discord.com, , tern.discord.api-url",
        "ftp://h.test, , tern.discord.api-url",
        "http://a b, , tern.discord.api-url",
        "https://h.test/api, https://h.test, tern.discord.gateway-url"
    })
    void aWrongAddressStopsTheStartWithItsKey(String apiUrl, String gatewayUrl, String key) {
        var config = new TestSettings(Optional.of("x"), apiUrl, Optional.ofNullable(gatewayUrl));
        assertThatThrownBy(() -> new DiscordAdapter(config, LocalPlatforms.NONE, new FakeMarks(), TestFiles.KEPT))
                .hasMessageContaining(key);
    }

    /** B71. */
    @Test
    void aRefusedTokenIsOneErrorHoweverOftenItIsTried() {
        var adapter = started(settings("MTAw.other.TOKEN"), LocalPlatforms.NONE);

        eventually(() -> assertThat(log.linesWith("still in trouble")).hasSizeGreaterThan(2));
        assertThat(log.told()).singleElement().asString().startsWith("ERROR discord refused tern.discord.token: take");
        assertThat(log.linesWith("MTAw.other.TOKEN")).isEmpty();
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    /** B70. */
    @Test
    void aMissingIntentIsOneErrorThatSaysWhereItIsSwitchedOn() {
        gateway.refuse(4014);
        var adapter = started(settings(FakeRest.TOKEN), LocalPlatforms.NONE);

        eventually(() -> assertThat(log.linesWith("still in trouble")).hasSizeGreaterThan(1));

        assertThat(log.told())
                .singleElement()
                .asString()
                .startsWith("ERROR discord refused the Message Content intent: switch it on at https://discord.com/");
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    /** B71. */
    @Test
    void aHostThatIsNotThereIsTriedUntilItIs() {
        rest.plan("GET gateway/bot", FakeRest.Answer.DROP, FakeRest.Answer.DROP, FakeRest.Answer.DROP);
        var adapter = started(settings(FakeRest.TOKEN), LocalPlatforms.NONE);
        eventually(() -> assertThat(adapter.state()).isInstanceOf(PlatformState.Up.class));

        assertThat(log.told())
                .extracting(line -> line.substring(0, 26))
                .containsExactly("WARN discord cannot be rea", "INFO discord connected acc");
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    @Test
    void aGatewayThatIsNotThereIsTriedUntilItIs() {
        gateway.close();
        var adapter = started(settings(FakeRest.TOKEN), LocalPlatforms.NONE);

        eventually(() -> assertThat(log.linesWith("still in trouble")).hasSizeGreaterThan(3));

        assertThat(log.told()).singleElement().asString().startsWith("WARN discord cannot be reached");
        assertThat(adapter.state()).isInstanceOf(PlatformState.Connecting.class);
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    /** B70. */
    @Test
    void messagesWithNothingInThemAreSaidOnce() {
        var adapter = connected();

        var empty = adapter.decode(Payloads.event("no-content"));
        adapter.decode(Payloads.event("no-content"));

        assertThat(empty).isEqualTo(new Decoded.Ignored("no-content"));
        assertThat(log.told().stream().filter(line -> line.startsWith("WARN")))
                .singleElement()
                .asString()
                .contains("Message Content intent");
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    @Test
    void whatIsSaidIsInNoLog() {
        var adapter = connected();
        gateway.dispatch(Envelope.MESSAGE, Payloads.message("1310000000000000001", "my secret"));
        gateway.dispatch(Envelope.MESSAGE, FakeGateway.json("{\"channel_id\":{},\"content\":\"my secret\"}"));
        eventually(() -> assertThat(sink.events()).hasSize(2));

        assertThat(log.linesWith("my secret")).isEmpty();
        assertThat(log.linesWith(FakeRest.TOKEN)).isEmpty();
        adapter.stop().await().atMost(Bench.PATIENCE);
    }

    @Test
    void whatIsOffSendsNothing() {
        var adapter = started(settings(""), LocalPlatforms.NONE);
        var turn = ((Decoded.Said) new DiscordDecoder(Payloads.ME).decode(Payloads.event("direct-text"))).turn();

        assertThatThrownBy(() -> adapter.send(part(adapter, turn)).await().atMost(Bench.PATIENCE))
                .isInstanceOf(PlatformException.Unavailable.class);
    }

    private TestSettings settings(String token) {
        return new TestSettings(
                Optional.of(token).filter(text -> !text.isEmpty()), rest.url().toString(), Optional.empty());
    }

    private DiscordAdapter connected() {
        var adapter = started(settings(FakeRest.TOKEN), LocalPlatforms.NONE);
        eventually(() -> assertThat(adapter.state()).isInstanceOf(PlatformState.Up.class));
        return adapter;
    }

    private DiscordAdapter started(DiscordConfig config, LocalPlatforms locals) {
        var adapter = new DiscordAdapter(config, locals, new FakeMarks(), TestFiles.KEPT);
        adapter.start(sink).await().atMost(Bench.PATIENCE);
        return adapter;
    }

    private Turn turn(DiscordAdapter adapter) {
        return ((Decoded.Said) adapter.decode(sink.events().getFirst())).turn();
    }

    private static Outgoing part(DiscordAdapter adapter, Turn turn) {
        var answer =
                adapter.render(new Reply(turn.id(), turn.origin(), "*soup*")).getFirst();
        return new Outgoing(PartId.of(turn.id(), 0), Destination.answering(turn.origin()), answer, false, false);
    }

    private static void eventually(ThrowingRunnable assertion) {
        await().atMost(Bench.PATIENCE).untilAsserted(assertion);
    }
}
