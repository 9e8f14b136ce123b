package dev.tern.boot;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.api.OpenAiClientQuarkusTest;
import dev.tern.docs.ConfigKeys;
import dev.tern.door.Endpoints;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.PostgresUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.Cookies;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.assertj.core.api.SoftAssertions;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;

/** Each secret that a gateway is configured with is in nothing that it writes, shows, stores or tells, even where asked for. */
@QuarkusTest
@TestProfile(OpenAiClientQuarkusTest.Keyed.class)
@WithTestResource(GatewayUnderTest.class)
class CanaryQuarkusTest {
    private static final Path LOG = Path.of("target", "quarkus-test.log");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The sandbox gives these, and a program that is started the last. */
    private static final Set<String> GIVEN_OTHERWISE = Set.of(
            "tern.telegram.token",
            "tern.discord.token",
            "tern.slack.app-token",
            "tern.slack.bot-token",
            "tern.tools.mcp.*.env.*");

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final Config config;
    private final ScriptedModel model = GatewayUnderTest.model();
    private final Map<String, String> shown = new TreeMap<>();

    CanaryQuarkusTest(Config config) {
        this.config = config;
    }

    /** A new key of a secret without a canary fails. */
    @Test
    void eachKeyOfASecretHasACanary() {
        var configured = configured().keySet();
        var without = ConfigKeys.all().keySet().stream()
                .filter(key -> SecretKeys.isSecret(key.replace("*", "x")))
                .filter(key -> configured.stream().noneMatch(name -> name.matches(key.replace("*", "[^.]+"))));

        assertThat(without).containsExactlyInAnyOrderElementsOf(GIVEN_OTHERWISE);
    }

    @Test
    void aSecretIsNowhere() throws IOException {
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        given().get(server.resolve("/q/health/ready")).then().statusCode(200));
        var canaries = canaries();
        var told = String.join(" and ", configured().values());
        model.reset();
        GatewayUnderTest.tools().reveals(told);

        for (var platform : List.of("telegram", "discord", "slack")) {
            leak(platform, told);
        }
        look();

        var found = new SoftAssertions();
        shown.forEach((place, text) -> canaries.forEach((key, value) -> found.assertThat(text.contains(value))
                .as("%s in %s", key, place)
                .isFalse()));
        found.assertAll();
        assertThat(shown)
                .hasSizeGreaterThan(40)
                .allSatisfy((place, text) -> assertThat(text).as(place).isNotEmpty());
        assertThat(shown.get("/api/trajectories")).contains("noted: [REDACTED]");
        assertThat(shown.get("stored")).contains("My keys: [REDACTED]");
    }

    /** The model calls a tool with all of them, which answers with all of them, and says all of them. */
    private void leak(String platform, String told) {
        var people = people(platform);
        var asked = model.requests().size();
        model.answers(
                Script.call("c1", "mcp_notes_note", "{\"text\":\"" + told + "\"}"),
                Script.call("c2", "mcp_notes_note", "{\"text\":\"reveal\"}"),
                Script.text("My keys: " + told));
        people.say("dm-canary", "canary", "Which keys have you?");
        people.awaitAnswer("dm-canary", "My keys: [REDACTED]");
        shown.put("chat on " + platform, people.answers("dm-canary").toString());
        model.requests()
                .subList(asked, model.requests().size())
                .forEach(request -> shown.put("request " + shown.size(), request.path() + request.body()));
    }

    private void look() throws IOException {
        var rows = GatewayUnderTest.rows();
        var turns = rows.column("select id from turns");
        var sessions = rows.column("select distinct session_id from turns");
        var visit = logIn();
        Stream.of(
                        Endpoints.all().stream()
                                .filter(Endpoints.Endpoint::reads)
                                .map(Endpoints.Endpoint::path),
                        Stream.of("/q/health", "/q/health/ready", "/q/health/well", "/q/metrics", "/chat", "/"),
                        turns.stream().flatMap(id -> Stream.of("/inspector/" + id, "/api/ops/turns/" + id + "/xray")),
                        sessions.stream()
                                .flatMap(id -> Stream.of("/console/sessions/" + id, "/api/ops/sessions/" + id)))
                .flatMap(paths -> paths)
                .filter(path ->
                        !path.startsWith("/sandbox") && !path.endsWith("/tail") && !path.startsWith("/webhooks"))
                .distinct()
                .forEach(path -> shown.put(path, get(path, OpenAiClientQuarkusTest.OPS_KEY, visit)));
        shown.put("/v1/models", get("/v1/models", OpenAiClientQuarkusTest.KEY, new Cookies()));
        shown.put("stored", stored());
        shown.put("noted", GatewayUnderTest.tools().notes().toString());
        shown.put("log", new String(Files.readAllBytes(LOG), StandardCharsets.ISO_8859_1));
    }

    private static String stored() {
        return PostgresUnderTest.url().isPresent()
                ? GatewayUnderTest.rows().messages().toString()
                : GatewayUnderTest.rows().allColumns();
    }

    private Cookies logIn() {
        return given().redirects()
                .follow(false)
                .formParam("key", OpenAiClientQuarkusTest.OPS_KEY)
                .post(server.resolve("/console/login"))
                .detailedCookies();
    }

    private String get(String path, String key, Cookies visit) {
        var answer = given().redirects()
                .follow(false)
                .header("Authorization", "Bearer " + key)
                .cookies(visit)
                .get(server.resolve(path));
        return answer.headers() + answer.asString();
    }

    private SandboxClient people(String platform) {
        return new SandboxClient(server.toString().replaceAll("/$", ""), platform);
    }

    private Map<String, String> canaries() {
        var all = new TreeMap<>(configured());
        for (var platform : List.of("telegram", "discord", "slack")) {
            all.put(platform + " token", people(platform).gatewayToken());
        }
        all.put("slack app token", people("slack").gatewayAppToken());
        assertThat(all.values()).allSatisfy(value -> assertThat(value).hasSizeGreaterThan(12));
        return all;
    }

    private Map<String, String> configured() {
        var found = new TreeMap<String, String>();
        StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> name.startsWith("tern.") && SecretKeys.isSecret(name))
                .forEach(
                        name -> config.getOptionalValue(name, String.class).ifPresent(value -> found.put(name, value)));
        return found;
    }
}
