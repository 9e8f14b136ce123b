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
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
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
        await().until(() -> answersIn("C0CHAN").count() > 0);
        await().during(Duration.ofMillis(300)).until(() -> answersIn("C0CHAN").count() == 1);
        assertThat(answersIn("C0CHAN").findFirst().orElseThrow().form())
                .containsEntry("thread_ts", "1699999999.000100");
    }

    /** B103: somebody who saw a command go by sends it once more, byte for byte, while its signature is good. */
    @Test
    void aCommandThatIsSentAgainIsConfirmedAndAnsweredOnce() {
        var form =
                "team_id=T0TEAM&channel_id=C0REPLAY&channel_name=replay&user_id=U0ALICE&user_name=alice&command=%2Fask"
                        + "&text=once&trigger_id=77.77.replay";
        var signed = signed(form.getBytes(StandardCharsets.UTF_8), true)
                .setHeader("Content-Type", "application/x-www-form-urlencoded")
                .build();
        await().until(() -> send(signed) == 200);
        await().until(() -> answersIn("C0REPLAY").count() == 1);

        assertThat(send(signed)).isEqualTo(200);

        await().during(Duration.ofMillis(300)).until(() -> answersIn("C0REPLAY").count() == 1);
    }

    private static Stream<FakeSlack.Call> answersIn(String channel) {
        return OverHttp.slack().calls("chat.postMessage").stream()
                .filter(call -> channel.equals(call.form().get("channel")));
    }

    @ParameterizedTest
    @CsvSource({"10, false, 401", "0, false, 401", "1048577, true, 413", "0, true, 400"})
    void whatIsNotGoodIsRefused(int bytes, boolean signed, int status) {
        await().until(() -> post(" ".repeat(bytes).getBytes(StandardCharsets.UTF_8), signed) == status);
    }

    private int post(byte[] body, boolean signed) {
        return send(signed(body, signed).build());
    }

    private HttpRequest.Builder signed(byte[] body, boolean signed) {
        var now = String.valueOf(Instant.now().getEpochSecond());
        var signature = new Signature(TestSettings.SECRET, Clock.systemUTC()).of(now, body);
        return HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("X-Slack-Request-Timestamp", now)
                .header("X-Slack-Signature", signed ? signature : "v0=00")
                .POST(BodyPublishers.ofByteArray(body));
    }

    private static int send(HttpRequest request) {
        try {
            return CLIENT.send(request, BodyHandlers.discarding()).statusCode();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
