package dev.tern.boot;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.sun.net.httpserver.HttpServer;
import dev.tern.boot.BrokenSetUps.Broken;
import dev.tern.ops.doctor.Place;
import dev.tern.ops.doctor.Report;
import dev.tern.platform.Finding;
import dev.tern.platform.LocalPlatforms;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.PropertiesConfigSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The doctor over sockets, before set-ups that work and that do not. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@SuppressWarnings("NullAway.Init") // set by the container, and before each test
class DoctorQuarkusTest {
    private static final String KEY = "sk-doctor-0123456789";

    @TestHTTPResource("/")
    URI url;

    @TempDir
    Path home;

    private String server;
    private HttpServer models;

    @BeforeEach
    void start() throws IOException {
        server = url.toString().replaceAll("/$", "");
        models = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        models.createContext("/v1/models", exchange -> {
            boolean admitted =
                    ("Bearer " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"));
            boolean isList = exchange.getRequestURI().getPath().endsWith("/models");
            var body = "{\"data\":[{\"id\":\"gpt-5\"}]}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(admitted ? isList ? 200 : 404 : 401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        models.start();
    }

    @AfterEach
    void stop() {
        models.stop(0);
        given().delete("/sandbox/faults");
    }

    @Test
    void aSetUpThatWorksIsSound() {
        var report = examine(platforms(any -> true), Optional.empty());

        assertThat(report.findings())
                .filteredOn(finding -> finding.status().compareTo(Finding.Status.WARN) >= 0)
                .filteredOn(finding -> !finding.check().equals("voice.ffmpeg"))
                .isEmpty();
        assertThat(report.findings())
                .extracting(Finding::check)
                .contains(
                        "telegram.token", "discord.intents", "slack.scopes", "slack.app-token", "model", "store.open");
    }

    @ParameterizedTest
    @MethodSource("broken")
    void whatIsBrokenIsNamed(Broken broken) {
        broken.faults().forEach(fault -> fault.set(server));

        var settings = new HashMap<>(platforms(broken::isAbout));
        settings.putAll(broken.settings());

        var report = examine(settings, Place.of(broken.channel()));

        assertThat(report.findings())
                .filteredOn(finding -> finding.status().compareTo(Finding.Status.WARN) >= 0)
                .filteredOn(finding -> !finding.check().equals("voice.ffmpeg"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.check()).isEqualTo(broken.check());
                    assertThat(finding.found()).contains(broken.says()).doesNotContain(KEY, "hook/secret");
                    assertThat(finding.advice()).isPresent();
                });
    }

    static List<Broken> broken() {
        return BrokenSetUps.all();
    }

    @Test
    void theCommandSaysItToPeopleAndToPrograms() {
        assertThat(run(Map.of(), "--json")).startsWith("0 {").contains("\"status\" : \"ok\"");
        assertThat(run(Map.of("tern.model.api-key", "wrong")))
                .startsWith("1 ")
                .contains("FAIL  model.key", "-> Set tern.model.api-key", "1 failed");
        assertThat(run(Map.of(), "--channel", "nowhere")).startsWith("2 ").contains("usage: doctor");
    }

    @Test
    void aGatewayThatRunsIsExaminedForItsOperators() {
        given().header("Host", "stranger.example").get("/api/ops/doctor").then().statusCode(403);
        given().get("/api/ops/doctor")
                .then()
                .statusCode(200)
                .body("findings.find { it.check == 'telegram.token' }.status", equalTo("ok"))
                .body("findings.find { it.check == 'slack.app-token' }.status", equalTo("ok"));
    }

    @Test
    void aSecondPollerShowsInTheGatewayThatRuns() {
        var other = server + "/bot" + new SandboxClient(server, "telegram").gatewayToken() + "/getUpdates";
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(poller()).isEqualTo("ok"));

        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            given().get(other);
            assertThat(poller()).isEqualTo("fail");
        });
    }

    private static String poller() {
        return given().get("/api/ops/doctor").path("findings.find { it.check == 'telegram.poller' }?.status");
    }

    private Report examine(Map<String, String> all, Optional<Place> channel) {
        return DoctorSetUp.examine(
                settings(all), LocalPlatforms.NONE, channel.stream().toList());
    }

    private String run(Map<String, String> others, String... args) {
        var written = new ByteArrayOutputStream();
        var screen = new PrintStream(written, true, StandardCharsets.UTF_8);
        var code = DoctorCommand.of(settings(others), screen, screen).run(List.of(args));
        return code + " " + written.toString(StandardCharsets.UTF_8);
    }

    private Settings settings(Map<String, String> others) {
        var all = new HashMap<>(Map.of(
                "tern.home",
                home.toString(),
                "tern.model.provider",
                "openai",
                "tern.model.base-url",
                "http://127.0.0.1:" + models.getAddress().getPort() + "/v1",
                "tern.model.api-key",
                KEY,
                "tern.model.name",
                "gpt-5"));
        all.putAll(others);
        return Settings.read(
                () -> ConfigUtils.emptyConfigBuilder().withSources(new PropertiesConfigSource(all, "test", 500)));
    }

    private Map<String, String> platforms(Predicate<String> wanted) {
        var slack = new SandboxClient(server, "slack");
        var all = new HashMap<String, String>();
        if (wanted.test("telegram")) {
            all.put("tern.telegram.token", new SandboxClient(server, "telegram").gatewayToken());
            all.put("tern.telegram.api-url", server);
        }
        if (wanted.test("discord")) {
            all.put("tern.discord.token", new SandboxClient(server, "discord").gatewayToken());
            all.put("tern.discord.api-url", server + "/sandbox/discord/api/v10");
        }
        if (wanted.test("slack")) {
            all.put("tern.slack.bot-token", slack.gatewayToken());
            all.put("tern.slack.app-token", slack.gatewayAppToken());
            all.put("tern.slack.api-url", server + "/sandbox/slack/api");
        }
        return all;
    }
}
