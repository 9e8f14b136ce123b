package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.PlatformState;
import dev.tern.platform.Stored;
import dev.tern.testing.FakeSink;
import dev.tern.testing.TestFiles;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing without the secret; 200 only once it is kept. */
class TelegramWebhookTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String BOT = "700100";

    private final FakeSink sink = new FakeSink();
    private final CapturedLog log = new CapturedLog();
    private FakeBotApi api;
    private TestSettings settings;
    private TelegramAdapter adapter;
    private TelegramWebhook webhook;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
        settings = TestSettings.of(api.account()).withMode(TelegramConfig.Mode.WEBHOOK);
        adapter = new TelegramAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT);
        webhook = new TelegramWebhook(adapter, settings);
        adapter.start(sink).await().atMost(PATIENCE);
        await().until(() -> adapter.state() instanceof PlatformState.Up);
    }

    @AfterEach
    void stop() {
        adapter.stop().await().atMost(PATIENCE);
        api.close();
        log.close();
    }

    @Test
    void anUpdateIsKeptAsItCame() {
        var odd = " { \"update_id\" : 600, \"message\":{\"text\":\"\\u00e9 1.50 \\ud83e\\udd9c\", \"x\":[1e2]} }\n";
        assertThat(send(odd)).isEqualTo(200);
        assertThat(send("{\"update_id\":601,\"message\":{\"text\":\"é 🦜 \u202e\"}}"))
                .isEqualTo(200);
        assertThat(sink.json()).containsExactly(odd, "{\"update_id\":601,\"message\":{\"text\":\"é 🦜 \u202e\"}}");
        assertThat(sink.keys()).containsExactly("u600", "u601");
        assertThat(api.calls("getUpdates")).isEmpty();
    }

    /** B27. */
    @Test
    void itIsAnsweredOnceItIsKeptAndNotBefore() {
        var keeping = new CopyOnWriteArrayList<UniEmitter<? super Stored>>();
        sink.keepBy(event -> Uni.createFrom().emitter(keeping::add));
        var answers = new CopyOnWriteArrayList<Response>();
        webhook.receive(BOT, TestSettings.SECRET, bytes(Payloads.json("direct-text")))
                .subscribe()
                .with(answers::add);
        assertThat(answers).isEmpty();
        keeping.getFirst().complete(Stored.NEW);
        assertThat(answers).extracting(Response::getStatus).containsExactly(200);
    }

    /** B27. */
    @Test
    void whatCameBeforeIsConfirmedOnceMoreUnderTheSameKey() {
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(200);
        sink.keepBy(event -> Uni.createFrom().item(Stored.DUPLICATE));
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(200);
        assertThat(sink.keys()).hasSize(2);
        assertThat(sink.keys().getFirst()).isEqualTo(sink.keys().getLast());
    }

    @Test
    void whatCannotBeKeptIsNotConfirmedAndSaidOnce() {
        sink.keepBy(event -> Uni.createFrom().failure(new IOException("disk full")));
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(503);
        sink.keepBy(event -> {
            throw new IllegalStateException("closed");
        });
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(503);
        sink.keepBy(event -> Uni.createFrom().item(Stored.NEW));
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(200);
        assertThat(log.told().stream().filter(line -> line.contains("kept")))
                .containsExactly(
                        "WARN telegram events cannot be kept, trying again cause=IOException",
                        "INFO telegram events are kept again");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "s3cret_-WOR",
                "s3cret_-WORDS",
                "s3cret_-WORD,s3cret_-WORD",
                "S3CRET_-WORD",
                "s3cret_-W\u00d6RD",
                "\u0000"
            })
    void aWrongSecretIsRefused(String secret) {
        assertRefused(webhook.receive(BOT, secret, bytes(Payloads.json("direct-text")))
                .await()
                .atMost(PATIENCE));
    }

    @Test
    void withoutASecretNothingIsTold() {
        assertRefused(receive(BOT, null, bytes(Payloads.json("direct-text"))));
        // neither whether the account is here, nor whether the body is good
        assertRefused(receive("1", null, bytes("nonsense")));
        assertRefused(receive(BOT, null, new byte[(1 << 20) + 1]));
    }

    /** Strangers' bytes reach no log; nor do those of somebody who knows the secret. */
    @Test
    void whatNobodyCanReadIsRefusedAndNotLogged() {
        for (var body : List.of(
                "",
                " ",
                "{}",
                "7",
                "null",
                "[]",
                "\"CANARY\"",
                "CANARY",
                "{\"update_id\":CANARY}",
                "{\"update_id\":1}CANARY",
                "{\"update_id\":1}{\"update_id\":2}",
                "{\"update_id\":1,\"CANARY\":",
                "\ufeff{\"update_id\":1}",
                "{\"a\":".repeat(100_000),
                "payload=%7B%22update_id%22%3A1%7D")) {
            assertThat(send(body))
                    .as(body.substring(0, Math.min(40, body.length())))
                    .isEqualTo(400);
        }
        for (var charset : List.of("UTF-16", "UTF-16LE", "UTF-32BE", "ISO-8859-1")) {
            var bytes = "{\"update_id\":1,\"message\":{\"text\":\"CANARY é\"}}".getBytes(Charset.forName(charset));
            assertThat(receive(BOT, TestSettings.SECRET, bytes).getStatus())
                    .as(charset)
                    .isEqualTo(400);
        }
        assertThat(sink.events()).isEmpty();
        assertThat(log.linesWith("CANARY")).isEmpty();
    }

    @Test
    void tenThousandRandomBodiesAreRefusedOrKept() {
        // twenty thousand of its lines would take longer than all else
        log.close();
        var random = new Random(27);
        for (int i = 0; i < 10_000; i++) {
            var body = new byte[random.nextInt(300)];
            random.nextBytes(body);
            assertThat(receive(BOT, null, body).getStatus()).isEqualTo(401);
            assertThat(receive(BOT, TestSettings.SECRET, body).getStatus()).isEqualTo(400);
        }
        assertThat(sink.events()).isEmpty();
    }

    @Test
    void aBodyOfAMebibyteIsTakenAndOneByteMoreIsNot() {
        var json = "{\"update_id\":5,\"x\":\"\"}";
        assertThat(send(json + " ".repeat((1 << 20) - json.length()))).isEqualTo(200);
        assertThat(send(json + " ".repeat((1 << 20) - json.length() + 1))).isEqualTo(413);
    }

    @Test
    void anotherBotIsNotHere() {
        for (var account : List.of("700101", "0700100", "telegram:700100", "-1", "")) {
            assertThat(receive(account, TestSettings.SECRET, bytes("{\"update_id\":1}"))
                            .getStatus())
                    .isEqualTo(404);
        }
    }

    @Test
    void inPollingModeNothingIsHere() {
        webhook = new TelegramWebhook(adapter, settings.withMode(TelegramConfig.Mode.POLLING));
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(404);
    }

    @Test
    void beforeTheAccountIsOpenAndAfterTheEndNothingIsConfirmed() {
        var off = new TelegramAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT);
        webhook = new TelegramWebhook(off, settings);
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(503);
        webhook = new TelegramWebhook(adapter, settings);
        adapter.stop().await().atMost(PATIENCE);
        assertThat(send(Payloads.json("direct-text"))).isEqualTo(503);
        assertThat(sink.events()).isEmpty();
    }

    /** An update without an id blocks nothing (B112). */
    @Test
    void anUpdateWithoutAnIdIsKeptUnderAKeyOfItsOwn() {
        assertThat(send("{\"message\":{\"text\":\"who\"}}")).isEqualTo(200);
        assertThat(send("{\"update_id\":\"7\"}")).isEqualTo(200);
        assertThat(sink.keys()).allMatch(key -> key.matches("x[0-9a-f]{24}")).doesNotHaveDuplicates();
    }

    private int send(String body) {
        return receive(BOT, TestSettings.SECRET, bytes(body)).getStatus();
    }

    private Response receive(String account, @Nullable String secret, byte[] body) {
        return webhook.receive(account, secret, body).await().atMost(PATIENCE);
    }

    private void assertRefused(Response answer) {
        assertThat(answer.getStatus()).isEqualTo(401);
        assertThat(answer.hasEntity()).isFalse();
        assertThat(sink.events()).isEmpty();
        assertThat(log.told()).noneMatch(line -> line.contains("refused"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
