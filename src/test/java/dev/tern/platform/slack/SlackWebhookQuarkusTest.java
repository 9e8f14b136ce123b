package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTP mode through the server's own door, whole line. */
@QuarkusTest
@QuarkusTestResource(value = SlackWebhookQuarkusTest.OverHttp.class, restrictToAnnotatedClass = true)
class SlackWebhookQuarkusTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TestHTTPResource("/webhooks/slack/T0TEAM")
    URI address;

    SlackWebhookQuarkusTest() {
        this.address = URI.create("");
    }

    /** Slack, and a gateway that it knows. */
    public static final class OverHttp implements QuarkusTestResourceLifecycleManager {
        private static @Nullable FakeSlack slack;

        static FakeSlack slack() {
            if (slack == null) {
                throw new IllegalStateException("not started");
            }
            return slack;
        }

        @Override
        public Map<String, String> start() {
            try {
                slack = new FakeSlack();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return Map.of(
                    // it is no stand-in, so strangers would stay outside
                    "tern.gate.dm",
                    "open",
                    "tern.slack.mode",
                    "http",
                    "tern.slack.bot-token",
                    FakeSlack.BOT_TOKEN,
                    "tern.slack.signing-secret",
                    TestSettings.SECRET,
                    "tern.slack.api-url",
                    slack().account().apiUrl().toString());
        }

        @Override
        public void stop() {
            slack().close();
        }
    }

    @Test
    void threeDeliveriesOfAQuestionAreAnsweredOnceInItsThread() {
        var json = Payloads.json("thread-mention");
        await().until(() -> post(json.getBytes(StandardCharsets.UTF_8), true) == 200);
        assertThat(post(json.getBytes(StandardCharsets.UTF_8), true)).isEqualTo(200);
        assertThat(post(json.getBytes(StandardCharsets.UTF_8), true)).isEqualTo(200);
        await().until(() -> !OverHttp.slack().calls("chat.postMessage").isEmpty());
        await().during(java.time.Duration.ofMillis(300))
                .until(() -> OverHttp.slack().calls("chat.postMessage").size() == 1);
        assertThat(OverHttp.slack().calls("chat.postMessage").getFirst().form())
                .containsEntry("channel", "C0CHAN")
                .containsEntry("thread_ts", "1699999999.000100");
    }

    @ParameterizedTest
    @CsvSource({"10, false, 401", "0, false, 401", "1048577, true, 413", "0, true, 400"})
    void whatIsNotGoodIsRefused(int bytes, boolean signed, int status) {
        await().until(() -> post(" ".repeat(bytes).getBytes(StandardCharsets.UTF_8), signed) == status);
    }

    private int post(byte[] body, boolean signed) {
        var now = String.valueOf(Instant.now().getEpochSecond());
        var signature = new Signature(TestSettings.SECRET, Clock.systemUTC()).of(now, body);
        var request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("X-Slack-Request-Timestamp", now)
                .header("X-Slack-Signature", signed ? signature : "v0=00")
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        try {
            return CLIENT.send(request, BodyHandlers.discarding()).statusCode();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
