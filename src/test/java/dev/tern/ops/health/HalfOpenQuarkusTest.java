package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.ChatMarks;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.discord.DiscordAdapter;
import dev.tern.platform.discord.DiscordConfig;
import dev.tern.platform.slack.SlackAdapter;
import dev.tern.platform.slack.SlackConfig;
import dev.tern.platform.telegram.TelegramAdapter;
import dev.tern.platform.telegram.TelegramConfig;
import dev.tern.sandbox.SandboxOn;
import dev.tern.testing.FakeSink;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.TestFiles;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The sandbox stops answering without closing: that shows, and only that connection is made anew, by the real SDKs over real
 * sockets. All is fifty times as fast as by default; that the defaults add up is told by {@link DefaultsTest}.
 */
@QuarkusTest
@TestProfile(SandboxOn.class)
class HalfOpenQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final HealthConfig HEALTH = Settings.of(HealthConfig.class, Map.of("tern.health.silence", "1600ms"));

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    String root;

    @Inject
    @SuppressWarnings("NullAway.Init") // set by the container
    Instance<LocalPlatforms> locals;

    @Inject
    @SuppressWarnings("NullAway.Init") // set by the container
    ChatMarks marks;

    private final FakeSink sink = new FakeSink();
    private List<PlatformAdapter> all = List.of();

    @AfterEach
    void stop() {
        all.forEach(adapter -> adapter.stop().await().atMost(PATIENCE));
        RestAssured.post("/sandbox/reset");
    }

    /** B106, B108. */
    @Test
    void aConnectionThatGoesSilentShowsAndIsMadeAnewAlone() {
        RestAssured.post("/sandbox/reset");
        all = List.of(telegram(), discord(), slack());
        all.forEach(adapter -> adapter.start(sink).await().atMost(PATIENCE));
        all.forEach(adapter -> await().atMost(PATIENCE).until(() -> isReady(adapter)));

        fails(all.get(0), "getUpdates", true);
        fails(all.get(1), "gateway", true);
        fails(all.get(2), "socket.silent", false);

        assertThat(all).allSatisfy(adapter -> assertThat(adapter.connection().reconnects())
                .isOne());
    }

    /** What is said meanwhile is not lost. */
    private void fails(PlatformAdapter adapter, String method, boolean halfOpen) {
        var platform = adapter.id().value();
        var before = sink.events().size();
        var others = all.stream().filter(other -> other != adapter).toList();
        var reconnects =
                others.stream().map(other -> other.connection().reconnects()).toList();

        RestAssured.given()
                .contentType("application/json")
                .body(Map.of("platform", platform, "method", method, "halfOpen", halfOpen, "times", 1))
                .post("/sandbox/faults")
                .then()
                .statusCode(204);
        await().atMost(PATIENCE).until(() -> !isReady(adapter));
        new SandboxClient(root.replaceAll("/$", ""), platform).say("dm-alice", "alice", "Are you there?");

        await().atMost(PATIENCE).until(() -> isReady(adapter));
        await().atMost(PATIENCE).until(() -> sink.events().size() > before);
        assertThat(others.stream().map(other -> other.connection().reconnects()))
                .isEqualTo(reconnects);
    }

    private boolean isReady(PlatformAdapter adapter) {
        return new PlatformReadiness(adapter, all, new Beginning(), HEALTH)
                        .call()
                        .getStatus()
                == Status.UP;
    }

    private PlatformAdapter telegram() {
        var settings = Map.of(
                "tern.telegram.token",
                bot("telegram", "token"),
                "tern.telegram.api-url",
                root.replaceAll("/$", ""),
                "tern.telegram.poll.timeout",
                "1s",
                "tern.telegram.poll.grace",
                "1s");
        return new TelegramAdapter(Settings.of(TelegramConfig.class, settings), locals, TestFiles.KEPT);
    }

    private PlatformAdapter discord() {
        var settings = Map.of(
                "tern.discord.token",
                bot("discord", "token"),
                "tern.discord.api-url",
                root + "sandbox/discord/api/v10",
                "tern.discord.silence",
                "2s",
                "tern.discord.back-off.identify",
                "10ms");
        return new DiscordAdapter(Settings.of(DiscordConfig.class, settings), locals, marks, TestFiles.KEPT);
    }

    private PlatformAdapter slack() {
        var settings = Map.of(
                "tern.slack.bot-token",
                bot("slack", "token"),
                "tern.slack.app-token",
                bot("slack", "appToken"),
                "tern.slack.api-url",
                root + "sandbox/slack/api/",
                "tern.slack.socket.probe",
                "500ms",
                "tern.slack.socket.quiet",
                "2s",
                "tern.slack.socket.overlap",
                "500ms");
        return new SlackAdapter(Settings.of(SlackConfig.class, settings), locals, TestFiles.KEPT);
    }

    private static String bot(String platform, String field) {
        return RestAssured.get("/sandbox/bots")
                .jsonPath()
                .getString("find { it.platform == '" + platform + "' && it.gateway }." + field);
    }
}
