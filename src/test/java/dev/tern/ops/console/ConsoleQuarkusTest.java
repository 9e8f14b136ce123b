package dev.tern.ops.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.api.TrajectoryQuarkusTest;
import dev.tern.door.Endpoints;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The console of a gateway that runs, as a browser without script sees it. */
@QuarkusTest
@TestProfile(TrajectoryQuarkusTest.Saving.class)
@WithTestResource(GatewayUnderTest.class)
class ConsoleQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String KEY = TrajectoryQuarkusTest.KEY;

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private SandboxClient people;
    private Map<String, String> visit;

    @BeforeEach
    void logIn() {
        people = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
        model.reset();
        visit = logIn(KEY).cookies();
    }

    @Test
    void oneLogsInWithTheKeyAndOut() {
        var refused = browser().get("/console?x=1");
        assertThat(refused.statusCode()).isEqualTo(303);
        assertThat(refused.header("Location")).endsWith("/console/login?next=%2Fconsole%3Fx%3D1");

        assertThat(logIn("wrong").statusCode()).isEqualTo(401);
        var in = logIn(KEY);
        assertThat(in.statusCode()).isEqualTo(303);
        assertThat(in.header("Set-Cookie"))
                .contains("HttpOnly", "SameSite=Strict", "Path=/")
                .doesNotContain(KEY);
        visit = in.cookies();
        var page = visitor().get("/console");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.asString()).contains("<h1>Overview</h1>", "telegram");
        assertThat(page.header("Content-Security-Policy")).contains("default-src 'none'", "frame-ancestors 'none'");
        assertThat(page.header("Cache-Control")).isEqualTo("no-store");
        assertThat(visitor().get("/api/trajectories").statusCode()).isEqualTo(200);
        assertThat(visitor().post("/console/logout").statusCode()).isEqualTo(403);
        assertThat(visitor()
                        .header("Sec-Fetch-Site", "cross-site")
                        .formParam("token", token(page))
                        .post("/console/logout")
                        .statusCode())
                .isEqualTo(403);
        assertThat(visitor()
                        .formParam("token", token(page))
                        .post("/console/logout")
                        .statusCode())
                .isEqualTo(303);
        assertThat(visitor().get("/console").statusCode()).isEqualTo(303);
    }

    @Test
    void eachPageShowsWhatTheLineHasDone() {
        model.answers(Script.text("Hello, <b>Ada</b>."));
        people.say("dm-console", "console", "Is <i>anybody</i> there?");
        people.awaitAnswers("dm-console", 1);

        for (var section : Section.values()) {
            var page = visitor().get(section.path());
            assertThat(page.statusCode()).as(section.path()).isEqualTo(200);
            assertThat(page.contentType()).startsWith("text/html");
        }
        var sessions = visitor().get("/console/sessions").asString();
        var session = sessions.replaceAll("(?s).*?href=\"(/console/sessions/[^\"]+)\".*", "$1");
        assertThat(visitor().get(session).asString())
                .contains("Is &lt;i&gt;anybody&lt;/i&gt; there?", "Hello, &lt;b&gt;Ada&lt;/b&gt;.");
        assertThat(visitor().get("/console/turns").asString()).contains("mark good\">answered");
        var none = visitor().get("/console/sessions/none");
        assertThat(none.statusCode()).isEqualTo(404);
        assertThat(none.asString()).contains("<h1>Not here</h1>");
    }

    @Test
    void withoutALogInNoPageIsShownAndNothingIsDone() {
        for (var each : Endpoints.all()) {
            if (each.page()) {
                var answer = browser().request(each.method(), each.path());
                assertThat(answer.statusCode()).as(each.toString()).isEqualTo(each.reads() ? 303 : 401);
            } else if (each.guarded()) {
                var answer =
                        browser().body("{}").contentType("application/json").request(each.method(), each.path());
                assertThat(answer.statusCode()).as(each.toString()).isEqualTo(401);
            }
        }
    }

    @Test
    void whatFailedIsSentAgainByAForm() {
        model.answers(Script.text("First."));
        people.fault(fault -> fault.put("method", "sendMessage").put("times", 2).put("status", 400));
        people.say("dm-resend", "resend", "one");
        var failed = await().atMost(PATIENCE)
                .until(() -> form("/console/outbox?state=failed", "resend"), there -> !there.isEmpty());

        var asked = visitor().get(failed);
        assertThat(asked.asString()).contains("Send this part again?", "method=\"post\" action=\"" + failed + "\"");
        assertThat(visitor().post(failed).statusCode()).isEqualTo(403);
        assertThat(people.answers("dm-resend"))
                .extracting(SandboxClient.Message::text)
                .doesNotContain("First.");
        var done = visitor().formParam("token", token(asked)).post(failed);

        assertThat(done.statusCode()).isEqualTo(303);
        assertThat(visitor().get(done.header("Location")).asString())
                .contains("role=\"status\">The part is on its way again");
        people.awaitAnswer("dm-resend", "First.");
    }

    @Test
    void whatCouldNotBeReadIsTriedAgainOrDiscardedByAForm() throws JsonProcessingException {
        people.raw(new ObjectMapper()
                .readTree("{\"update_id\":2100000777,\"message\":{\"message_id\":\"none\",\"chat\":7}}"));
        var replay =
                await().atMost(PATIENCE).until(() -> form("/console/quarantine", "replay"), there -> !there.isEmpty());

        var replayed =
                visitor().formParam("token", token(visitor().get(replay))).post(replay);
        assertThat(replayed.header("Location")).endsWith("told=REPLAYED");
        var discard =
                await().atMost(PATIENCE).until(() -> form("/console/quarantine", "discard"), there -> !there.isEmpty());
        var discarded =
                visitor().formParam("token", token(visitor().get(discard))).post(discard);

        assertThat(discarded.header("Location")).endsWith("told=IGNORED");
        assertThat(visitor().get("/console/quarantine").asString()).contains("Nothing is in quarantine.");
        assertThat(visitor()
                        .formParam("token", token(visitor().get(discard)))
                        .post(discard)
                        .header("Location"))
                .endsWith("told=NOT_THIS_EVENT");
    }

    @Test
    void aStoreThatFailsIsSaidOnAPageAndToPrograms() {
        var rows = GatewayUnderTest.rows();
        rows.execute("alter table people rename to people_away");
        try {
            var page = visitor().get("/console/people");
            assertThat(page.statusCode()).isEqualTo(503);
            assertThat(page.contentType()).startsWith("text/html");
            assertThat(page.header("Cache-Control")).isEqualTo("no-store");
            assertThat(page.asString()).contains("<h1>The store does not answer</h1>", "href=\"/console\"");
            var answer = visitor().get("/api/ops/people");
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.path("error").toString()).startsWith("the store failed");
        } finally {
            rows.execute("alter table people_away rename to people");
        }
        assertThat(visitor().get("/console/people").statusCode()).isEqualTo(200);
    }

    /** Where the first link to that act on a page leads; blank if there is none. */
    private String form(String page, String act) {
        return Pattern.compile("href=\"(/console/\\w+/\\w+/" + act + ")\"")
                .matcher(visitor().get(page).asString())
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElse("");
    }

    @Test
    void noWayToAPageLeadsPastWhatBrowsersAreTold() {
        for (var path : new String[] {"/console;x/outbox", "/;x/console/outbox", "/console/outbox;x"}) {
            var page = visitor().urlEncodingEnabled(false).get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(path.startsWith("/;") ? 404 : 200);
            assertThat(page.header("X-Frame-Options")).as(path).isEqualTo("DENY");
        }
        var framed = visitor().headers(Map.of("Sec-Fetch-Dest", "iframe", "Sec-Fetch-Site", "cross-site"));
        assertThat(framed.get("/console/outbox").statusCode()).isEqualTo(403);
        for (var path : List.of(
                "/api/ops;x/status",
                "/api/ops%3Bx/status",
                "/api%2Fops/status",
                "/api/ops%2Fstatus",
                "/api/%6Fps/status")) {
            assertThat(browser().urlEncodingEnabled(false).get(path).statusCode())
                    .as(path)
                    .isIn(401, 404);
        }
    }

    private RequestSpecification visitor() {
        return browser().cookies(visit);
    }

    private static String token(Response page) {
        return page.asString().replaceAll("(?s).*name=\"token\" value=\"([^\"]+)\".*", "$1");
    }

    private static RequestSpecification browser() {
        return given().redirects().follow(false).headers(Map.of("Accept", "text/html,*/*"));
    }

    private static Response logIn(String key) {
        return browser().formParam("key", key).formParam("next", "/console/log").post("/console/login");
    }
}
