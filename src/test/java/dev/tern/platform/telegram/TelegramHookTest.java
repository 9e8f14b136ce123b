package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.PlatformState;
import dev.tern.platform.telegram.FakeBotApi.Answer;
import dev.tern.testing.FakeSink;
import dev.tern.testing.TestFiles;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked of Telegram in webhook mode, and what is made of its answers. */
class TelegramHookTest {
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String ADDRESS = "https://bot.example.org/tern/webhooks/telegram/700100";

    private final FakeSink sink = new FakeSink();
    private final CapturedLog log = new CapturedLog();
    private FakeBotApi api;
    private TelegramAdapter adapter;

    @BeforeEach
    void prepare() throws IOException {
        api = new FakeBotApi();
        adapter = new TelegramAdapter(
                TestSettings.of(api.account()).withMode(TelegramConfig.Mode.WEBHOOK),
                LocalPlatforms.NONE,
                TestFiles.KEPT);
    }

    @AfterEach
    void stop() {
        adapter.stop().await().atMost(SOON);
        api.close();
        log.close();
        assertThat(log.linesWith(TestSettings.SECRET)).isEmpty();
        assertThat(log.linesWith(FakeBotApi.TOKEN)).isEmpty();
    }

    @Test
    void telegramIsToldWhereToSendWhat() {
        start();
        awaitUp();
        assertThat(sink.opened()).containsExactly(Payloads.ACCOUNT);
        var set = api.calls("setWebhook").getFirst().body();
        assertThat(set.path("url").asText()).isEqualTo(ADDRESS);
        assertThat(set.path("secret_token").asText()).isEqualTo(TestSettings.SECRET);
        assertThat(set.path("max_connections").asInt()).isEqualTo(7);
        assertThat(set.path("drop_pending_updates").asBoolean(true)).isFalse();
        var kinds = new ArrayList<String>();
        set.path("allowed_updates").forEach(kind -> kinds.add(kind.asText()));
        assertThat(kinds).isEqualTo(TelegramSource.KINDS);
        assertThat(api.calls("deleteWebhook")).isEmpty();
        assertThat(api.calls("getUpdates")).isEmpty();
    }

    @Test
    void eachLookIsASignOfLifeAndItIsSetOnce() {
        start();
        awaitUp();
        var first = adapter.connection();
        assertThat(first.sign()).isEqualTo("webhook_check");
        assertThat(first.silence()).isPresent();
        eventually(() -> assertThat(adapter.connection().lastSign().orElseThrow())
                .isAfter(first.lastSign().orElseThrow()));
        assertThat(api.calls("setWebhook")).hasSize(1);
    }

    @Test
    void whatDoesNotSucceedIsTriedAgain() {
        api.plan("getMe", Answer.DROP);
        api.plan("setWebhook", new Answer(502, "<html>"), Answer.DROP);
        api.plan("getWebhookInfo", Answer.error(500, "Internal Server Error"));
        start();
        awaitUp();
        assertThat(api.calls("setWebhook")).hasSize(3);
    }

    @Test
    void anAddressThatTelegramDoesNotTakeNeedsAPerson() {
        var refusal = Answer.error(400, "Bad Request: bad webhook: Failed to resolve host: Name or service not known");
        api.plan("setWebhook", refusal, refusal, refusal, Answer.HANG);
        start();
        eventually(() -> assertThat(api.calls("setWebhook")).hasSize(4));
        assertThat(adapter.state()).isInstanceOfSatisfying(PlatformState.Failed.class, failed -> assertThat(
                        failed.fault().reason())
                .contains("Failed to resolve host"));
        assertThat(log.told())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("ERROR telegram refused tern.telegram.webhook.url");
    }

    @Test
    void whatAnotherProgramChangedIsSetAgain() {
        start();
        awaitUp();
        api.hook("url", "https://other.example/hook/secret");
        eventually(() -> assertThat(api.calls("setWebhook")).hasSize(2));
        eventually(() -> assertThat(log.told()).anyMatch(line -> line.contains("reconnected")));
        api.hook("url", "");
        eventually(() -> assertThat(api.calls("setWebhook")).hasSize(3));
        awaitUp();
        api.hook("allowed_updates", List.of("message"));
        eventually(() -> assertThat(api.calls("setWebhook")).hasSize(4));
        assertThat(log.told())
                .contains("WARN telegram lost code=changed: it had its webhook changed or removed by another program"
                        + " with this token, trying again reason=changed host=other.example");
        assertThat(log.linesWith("hook/secret")).isEmpty();
    }

    @Test
    void whatDoesNotArriveIsTroubleUntilItDoes() {
        start();
        awaitUp();
        api.hook("pending_update_count", 3);
        api.hook("last_error_message", "Wrong response from the webhook: 502 Bad Gateway");
        api.hook("last_error_date", 1_700_000_000);
        eventually(() -> assertThat(adapter.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.check()).isEqualTo("telegram.webhook");
            assertThat(finding.found()).contains("waiting=3", "502 Bad Gateway");
        }));
        eventually(() -> assertThat(api.calls("setWebhook")).hasSizeGreaterThan(1));
        api.hook("pending_update_count", 0);
        awaitUp();
    }

    /** Telegram goes on keeping what comes, and brings it after the next start. */
    @Test
    void theWebhookStaysAtTheEnd() {
        start();
        awaitUp();
        adapter.stop().await().atMost(SOON);
        int looks = api.calls("getWebhookInfo").size();
        await().during(Duration.ofMillis(150)).atMost(SOON).untilAsserted(() -> assertThat(
                        api.calls("getWebhookInfo").size())
                .isLessThanOrEqualTo(looks + 1));
        assertThat(api.calls("deleteWebhook")).isEmpty();
    }

    private void start() {
        adapter.start(sink).await().atMost(SOON);
    }

    private void awaitUp() {
        eventually(() -> assertThat(adapter.state()).isInstanceOf(PlatformState.Up.class));
    }

    private static void eventually(ThrowingRunnable assertion) {
        await().atMost(SOON).untilAsserted(assertion);
    }
}
