package dev.tern.door;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.api.TrajectoryQuarkusTest;
import dev.tern.door.Endpoints.Endpoint;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.OverWebhook;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.vertx.ext.web.Router;
import java.net.URI;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Every route of a gateway with keys: open to whoever shows the right one in the right place, and to nobody else. */
@QuarkusTest
@TestProfile(TrajectoryQuarkusTest.Saving.class)
@WithTestResource(GatewayUnderTest.class)
class KeyedDoorsQuarkusTest {
    private static final String OPS_KEY = TrajectoryQuarkusTest.KEY;
    private static final String API_KEY = TrajectoryQuarkusTest.API_KEY;
    private static final String HOST = "Host: localhost";

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final Router router;

    KeyedDoorsQuarkusTest(Router router) {
        this.router = router;
    }

    private record Asked(Asker asker, Endpoint route) {}

    /** At once, so that what guessing costs is waited for once. */
    @Test
    void nobodyIsLetInWithoutTheKey() throws Exception {
        var wrong = new SoftAssertions();
        try (var threads = Executors.newFixedThreadPool(8)) {
            var answers = new LinkedHashMap<Asked, Future<Integer>>();
            for (var route : guarded()) {
                for (var asker : Asker.values()) {
                    answers.put(
                            new Asked(asker, route),
                            threads.submit(() -> Wire.ask(server.getPort(), route, asker.headers())));
                }
            }
            for (var answer : answers.entrySet()) {
                var status = answer.getValue().get(1, TimeUnit.MINUTES);
                wrong.assertThat(status)
                        .as("%s", answer.getKey())
                        .isIn(refusals(answer.getKey().route()));
            }
        }
        wrong.assertAll();
    }

    private List<Endpoint> guarded() {
        return Routes.of(router).stream()
                .filter(route -> switch (Door.of(route.path())) {
                    case OPS, PAGE, API, WEBHOOK -> true;
                    case SANDBOX, CHATTING, CHAT, HEALTH, LOG_IN -> false;
                })
                .toList();
    }

    private static List<Integer> refusals(Endpoint route) {
        boolean page = Door.of(route.path()) == Door.PAGE;
        return page && route.reads() ? List.of(303) : List.of(401, 403, 429);
    }

    /** Addresses are written down by whoever they pass. */
    @Test
    void noKeyIsTakenFromAnAddress() {
        for (var route : guarded()) {
            for (var key : List.of(OPS_KEY, API_KEY)) {
                for (var name : List.of("key", "token", "api_key", "access_token", "authorization")) {
                    var asked = new Endpoint(route.method(), route.path() + "?" + name + "=" + key, false, false);
                    assertThat(Wire.ask(server.getPort(), asked, List.of(HOST)))
                            .as("%s", asked)
                            .isIn(refusals(route));
                }
            }
        }
    }

    @Test
    void whoShowsTheRightKeyIsLetIn() {
        for (var route : guarded()) {
            var key =
                    switch (Door.of(route.path())) {
                        case OPS -> OPS_KEY;
                        case API -> API_KEY;
                        case PAGE, WEBHOOK, SANDBOX, CHATTING, CHAT, HEALTH, LOG_IN -> "";
                    };
            if (!key.isEmpty()) {
                var headers = List.of(HOST, "Authorization: Bearer " + key);
                assertThat(Wire.ask(server.getPort(), route, headers))
                        .as("%s", route)
                        .isBetween(200, 499)
                        .isNotIn(401, 403, 429);
            }
        }
    }

    /** The bot is another one's, which only Telegram is told. */
    @Test
    void whatTelegramSendsIsLookedAt() {
        var hook = new Endpoint("POST", "/webhooks/telegram/1", false, false);
        var secret = "X-Telegram-Bot-Api-Secret-Token: " + OverWebhook.SECRET;

        assertThat(guarded())
                .filteredOn(route -> Door.of(route.path()) == Door.WEBHOOK)
                .hasSizeGreaterThan(1);
        assertThat(Wire.ask(server.getPort(), hook, List.of(HOST, secret))).isEqualTo(404);
        assertThat(Wire.ask(server.getPort(), hook, List.of(HOST, secret + "0")))
                .isEqualTo(401);
    }

    /** Each form, also one that another site's page sends with the browser's own cookie. */
    @Test
    void noFormIsTakenWithoutTheSecretOfItsLogIn() {
        var in = given().redirects().follow(false).formParam("key", OPS_KEY).post(server.resolve("/console/login"));
        var cookie = "Cookie: " + OpsDoor.COOKIE + "=" + in.cookie(OpsDoor.COOKIE);
        var forms = guarded().stream()
                .filter(route -> Door.of(route.path()) == Door.PAGE && !route.reads())
                .toList();

        assertThat(forms).hasSizeGreaterThan(4);
        for (var form : forms) {
            for (var type :
                    List.of("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain")) {
                var headers = List.of(HOST, cookie, "Content-Type: " + type);
                assertThat(Wire.ask(server.getPort(), form, headers))
                        .as("%s %s", type, form)
                        .isIn(400, 403, 415);
            }
        }
        for (var route : guarded()) {
            if (Door.of(route.path()) == Door.OPS && !route.reads()) {
                assertThat(Wire.ask(server.getPort(), route, List.of(HOST, cookie)))
                        .as("%s", route)
                        .isEqualTo(401);
            }
        }
    }

    @Test
    void strangersHearOfHealthWhetherAllIsWellAndNoMore() {
        for (var check : List.of("", "/live", "/ready", "/started")) {
            var health = server.resolve("/q/health" + check);
            var told = given().get(health);
            assertThat(told.asString()).isIn("{\"status\":\"UP\"}", "{\"status\":\"DOWN\"}");
            assertThat(told.statusCode()).isEqualTo(told.asString().contains("UP") ? 200 : 503);
            assertThat(given().header("Authorization", "Bearer " + OPS_KEY)
                            .get(health)
                            .asString())
                    .contains("\"checks\"");
        }
        assertThat(given().get(server.resolve("/q/health/group/x")).statusCode())
                .isEqualTo(404);
    }

    @Test
    void everyAnswerTellsBrowsersToTakeCare() {
        for (var path : List.of(
                "/",
                "/chat",
                "/chat/page.css",
                "/sandbox",
                "/sandbox/main.js",
                "/console/login",
                "/console",
                "/inspector",
                "/api/ops/status",
                "/v1/models",
                "/q/metrics",
                "/q/health",
                "/nowhere")) {
            var headers =
                    given().redirects().follow(false).get(server.resolve(path)).headers();
            var named = Arrays.asList(
                    "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy");
            assertThat(named).as(path).allMatch(headers::hasHeaderWithName);
            assertThat(headers.getValues("Content-Security-Policy"))
                    .as(path)
                    .singleElement()
                    .asString()
                    .contains("default-src 'none'", "frame-ancestors 'none'");
        }
    }
}
