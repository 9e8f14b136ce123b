package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.PlatformState;
import dev.tern.platform.Stored;
import dev.tern.testing.FakeSink;
import dev.tern.testing.TestFiles;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** B103: nothing without a signature, over the raw bytes; B23: 200 only once it is kept. */
class SlackWebhookTest {
    private static final Instant NOW = Instant.ofEpochSecond(1_700_000_000);
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String TEAM = "T0TEAM";

    private FakeSlack slack;
    private FakeSink sink;
    private SlackAdapter adapter;
    private SlackWebhook webhook;

    @BeforeEach
    void start() throws IOException {
        slack = new FakeSlack();
        sink = new FakeSink();
        var settings = TestSettings.of(slack.account()).overHttp(Optional.of(TestSettings.SECRET));
        adapter = new SlackAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT);
        webhook = new SlackWebhook(adapter, settings, CLOCK);
        adapter.start(sink).await().atMost(PATIENCE);
        await().until(() -> adapter.state() instanceof PlatformState.Up);
    }

    @AfterEach
    void stop() {
        adapter.stop().await().atMost(PATIENCE);
        slack.close();
    }

    @Test
    void anEventIsKeptAsItCame() {
        var json = Payloads.json("direct-text");
        assertThat(signed(json).getStatus()).isEqualTo(200);
        assertThat(sink.json()).containsExactly(json);
        assertThat(slack.calls("apps.connections.open")).isEmpty();
    }

    /** From Slack's own documentation. */
    @Test
    void theSignatureIsSlacks() {
        var body = "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V"
                + "&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text="
                + "&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlg"
                + "cZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c";
        assertThat(new Signature("8f742231b10e8888abcd99yyyzzz85a5", CLOCK)
                        .of("1531420618", body.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503");
    }

    @ParameterizedTest
    @CsvSource({"-301, 401", "-300, 200", "0, 200", "300, 200", "301, 401", "-86400, 401", "86400, 401"})
    void aRequestIsGoodForFiveMinutesBothWays(long seconds, int status) {
        var at = String.valueOf(NOW.getEpochSecond() + seconds);
        var body = bytes(Payloads.json("direct-text"));
        assertThat(send(TEAM, at, signature(at, body), body).getStatus()).isEqualTo(status);
        assertThat(sink.keys()).hasSize(status == 200 ? 1 : 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "v0=",
                "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
                "v1=x",
                "\u00e9"
            })
    void aWrongSignatureIsRefused(String signature) {
        assertRefused(send(TEAM, now(), signature, bytes(Payloads.json("direct-text"))));
    }

    @Test
    void aMissingSignatureOrTimeIsRefused() {
        var body = bytes(Payloads.json("direct-text"));
        assertRefused(send(TEAM, now(), null, body));
        assertRefused(send(TEAM, null, signature(now(), body), body));
        assertRefused(send(TEAM, "soon", signature("soon", body), body));
        assertRefused(send(TEAM, "99999999999999999999", signature("99999999999999999999", body), body));
    }

    @Test
    void anotherSecretsSignatureIsRefused() {
        var body = bytes(Payloads.json("direct-text"));
        assertRefused(send(TEAM, now(), new Signature("other", CLOCK).of(now(), body), body));
    }

    /** The same JSON in other bytes, as a framework may make it, is another body. */
    @Test
    void aBodyThatWasWrittenAnewIsRefused() {
        var json = Payloads.json("direct-text");
        assertRefused(send(TEAM, now(), signature(now(), bytes(json)), bytes(json + " ")));
        assertRefused(send(TEAM, now(), signature(now(), bytes(json)), bytes(json.replace("\n", ""))));
    }

    @Test
    void theAddressIsVerifiedOnlyForSlack() {
        var body = "{\"token\":\"x\",\"challenge\":\"3eZbrw1aBm2rZgRNFdxV\",\"type\":\"url_verification\"}";
        assertThat(signed(body).getEntity()).isEqualTo("3eZbrw1aBm2rZgRNFdxV");
        assertRefused(send(TEAM, now(), "v0=0", bytes(body)));
        assertThat(sink.keys()).isEmpty();
    }

    @Test
    void aCommandComesAsAFormAndIsShown() {
        var answer = signed("token=ZZZ&team_id=T0TEAM&channel_id=C0CHAN&channel_name=kitchen&user_id=U0ALICE"
                + "&user_name=alice&command=%2Fask&text=what%27s+for+dinner%3F&trigger_id=1.2.3");
        assertThat(answer.getStatus()).isEqualTo(200);
        assertThat(answer.getEntity()).isEqualTo("{\"response_type\":\"in_channel\"}");
        assertThat(sink.keys()).containsExactly("c1.2.3");
        assertThat(sink.json().getFirst()).contains("\"command\":\"/ask\"", "\"text\":\"what's for dinner?\"");
    }

    @Test
    void aButtonComesAsAFormWithJsonInIt() {
        var json = Payloads.json("button");
        assertThat(signed("payload=" + URLEncoder.encode(json, StandardCharsets.UTF_8))
                        .getStatus())
                .isEqualTo(200);
        assertThat(sink.json()).containsExactly(json);
    }

    /** Slack tries again then. */
    @Test
    void whatCannotBeKeptIsNotConfirmed() {
        sink.keepBy(event -> Uni.createFrom().failure(new IOException("disk full")));
        assertThat(signed(Payloads.json("direct-text")).getStatus()).isEqualTo(503);
        sink.keepBy(event -> Uni.createFrom().item(Stored.DUPLICATE));
        assertThat(signed(Payloads.json("direct-text")).getStatus()).isEqualTo(200);
    }

    @Test
    void whatNobodyCouldReadIsRefused() {
        assertThat(signed("{\"event\":").getStatus()).isEqualTo(400);
        assertThat(signed("payload=%5B%5D").getStatus()).isEqualTo(400);
        assertThat(signed("").getStatus()).isEqualTo(400);
        assertThat(signed("7").getStatus()).isEqualTo(400);
        assertThat(signed("payload=%").getStatus()).isEqualTo(400);
    }

    @Test
    void aLargeBodyIsRefusedBeforeItIsLookedAt() {
        assertThat(signed(" ".repeat(1 << 20) + "{}").getStatus()).isEqualTo(413);
    }

    @Test
    void anotherWorkspaceIsNotHere() {
        var body = bytes(Payloads.json("direct-text"));
        assertThat(send("T0OTHER", now(), signature(now(), body), body).getStatus())
                .isEqualTo(404);
    }

    @Test
    void inSocketModeNothingIsHere() {
        var settings = TestSettings.of(slack.account());
        webhook = new SlackWebhook(adapter, settings, CLOCK);
        assertThat(signed(Payloads.json("direct-text")).getStatus()).isEqualTo(404);
    }

    @Test
    void beforeItIsKnownWhoTheBotIsNothingIsConfirmed() {
        var settings = TestSettings.of(slack.account()).overHttp(Optional.of(TestSettings.SECRET));
        webhook = new SlackWebhook(new SlackAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT), settings, CLOCK);
        assertThat(signed(Payloads.json("direct-text")).getStatus()).isEqualTo(503);
    }

    private Response signed(String body) {
        return send(TEAM, now(), signature(now(), bytes(body)), bytes(body));
    }

    private Response send(String team, @Nullable String at, @Nullable String signature, byte[] body) {
        return webhook.receive(team, at, signature, body).await().atMost(PATIENCE);
    }

    private void assertRefused(Response answer) {
        assertThat(answer.getStatus()).isEqualTo(401);
        assertThat(answer.hasEntity()).isFalse();
        assertThat(sink.keys()).isEmpty();
    }

    private static String now() {
        return String.valueOf(NOW.getEpochSecond());
    }

    private static String signature(String at, byte[] body) {
        return new Signature(TestSettings.SECRET, CLOCK).of(at, body);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
