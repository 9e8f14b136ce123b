package dev.tern.ops.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.GuardedProfile;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Strangers of a gateway that runs, and those who let them in: on a page, as a browser without script sees it, and by API. */
@QuarkusTest
@TestProfile(GuardedProfile.class)
@WithTestResource(GatewayUnderTest.class)
class AccessQuarkusTest {
    private static final String PAGE = "/console/access";
    private static final String CODE = "(?s).*\\b([A-HJ-NP-Z2-9]{8})\\b.*";

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
        visit = browser()
                .formParam("key", GuardedProfile.KEY)
                .post("/console/login")
                .cookies();
    }

    /** Writes for the first time, and is given this code. */
    private String codeOf(String who) {
        people.say("dm-" + who, who, "Hello?");
        return people.awaitAnswers("dm-" + who, 1).getFirst().text().replaceAll(CODE, "$1");
    }

    /** The sandbox gives a chat of that name always the same id. */
    @ParameterizedTest
    @CsvSource({"discord,828561313064289691", "slack,C0N29QI1ZH0", "telegram,-1005791106256"})
    void strangersAreGivenACodeDirectlyAndNothingAmongOthers(String platform, String id) {
        var there = new SandboxClient(server.toString().replaceAll("/$", ""), platform);
        var chat = "group-of-strangers";
        there.mention(chat, "hanna", "Hello?");
        there.say("dm-hanna", "hanna", "Hello?");

        assertThat(there.awaitAnswers("dm-hanna", 1).getFirst().text()).matches(CODE);

        await().untilAsserted(() -> assertThat(visitor().get(PAGE).asString())
                .containsPattern(
                        "(?s)id=\"knocks\".*<span class=\"sub id\">%s</span></th><td>%s</td>".formatted(id, platform)));
        assertThat(there.answers(chat)).isEmpty();
        var asked = asking().get("/api/ops/pairings").jsonPath();
        var who = asked.getString("items.findAll { it.platform == '" + platform + "' }.last().person");
        assertThat(asking().delete("/api/ops/pairings/" + platform + "/" + who).statusCode())
                .isEqualTo(200);
    }

    @Test
    void aStrangerIsLetInOnThePageAndAnsweredThen() {
        var code = codeOf("edith");
        people.say("dm-edith", "edith", "Anybody?");
        assertThat(visitor().get(PAGE).asString()).contains("Edith", "Reject…").doesNotContain(code);
        assertThat(visitor().get("/console").asString()).contains("Requests for access");
        assertThat(visitor().formParam("code", code).post(PAGE + "/pair").statusCode())
                .isEqualTo(403);

        var wrong = send(PAGE + "/pair", Map.of("code", "AAAAAAAA", "role", "member"));
        assertThat(wrong.asString()).contains("Nobody was let in");
        var right = send(PAGE + "/pair", Map.of("code", code.toLowerCase(Locale.ROOT), "role", "member"));

        assertThat(right.asString()).contains("role=\"status\">They are in", "Remove…");
        people.awaitAnswer("dm-edith", "You can talk to me now.");
        model.answers(Script.text("Hello, Edith."));
        people.say("dm-edith", "edith", "And now?");
        people.awaitAnswer("dm-edith", "Hello, Edith.");
        assertThat(visitor().get("/console/people").asString()).contains("<a href=\"/console/access\">member</a>");
    }

    @Test
    void rolesAndChatsAreGivenAndTakenByForms() {
        assertThat(send(
                                PAGE + "/people",
                                Map.of("platform", "discord", "person", " 471100000000000815 ", "role", "admin"))
                        .asString())
                .contains("The role counts", "Role of 471100000000000815");
        assertThat(send(PAGE + "/people", Map.of("platform", "discord", "person", "@hanna", "role", "admin"))
                        .asString())
                .contains("that is no id");
        assertThat(send(PAGE + "/chats", Map.of("platform", "discord", "chat", "#general"))
                        .asString())
                .contains("that is no id");
        assertThat(send(PAGE + "/chats", Map.of("platform", "discord", "chat", "815000000000000471"))
                        .asString())
                .contains("may be called in that chat", "chat 815000000000000471");

        var taken = send(PAGE + "/people/remove?platform=discord&person=471100000000000815", Map.of());
        var ended = send(PAGE + "/chats/remove?platform=discord&chat=815000000000000471", Map.of());

        assertThat(taken.asString()).contains("no role any more").doesNotContain("Role of 471100000000000815");
        assertThat(ended.asString()).contains("may not be called").doesNotContain("chat 815000000000000471");
    }

    @Test
    void programsLetInRejectAndGiveRoles() {
        var code = codeOf("frida");
        assertThat(asking().get("/api/ops/pairings").jsonPath().getList("items.platform"))
                .contains("telegram");
        for (var wrong : List.of("{}", "", "{\"code\":\"AAAAAAAA\",\"role\":\"blocked\"}")) {
            assertThat(asking().body(wrong).post("/api/ops/pairings").statusCode())
                    .as(wrong)
                    .isEqualTo(400);
        }
        assertThat(asking().body("{\"code\":\"AAAAAAAA\"}")
                        .post("/api/ops/pairings")
                        .statusCode())
                .isEqualTo(404);

        var in = asking().body("{\"code\":\"" + code + "\",\"role\":\"guest\"}").post("/api/ops/pairings");

        assertThat(in.statusCode()).as(in.asString()).isEqualTo(200);
        var role = "/api/ops/roles/telegram/" + in.jsonPath().getString("person");
        assertThat(asking().get(role).jsonPath().getString("role")).isEqualTo("guest");
        assertThat(asking().body("{\"role\":\"admin\"}").put(role).statusCode()).isEqualTo(200);
        assertThat(asking().get(role).jsonPath().getString("role")).isEqualTo("admin");
        assertThat(asking().body("{\"role\":\"king\"}").put(role).statusCode()).isEqualTo(400);
        for (var nobody : List.of("telegram/ann", "nowhere/7001")) {
            assertThat(asking().body("{\"role\":\"admin\"}")
                            .put("/api/ops/roles/" + nobody)
                            .statusCode())
                    .as(nobody)
                    .isEqualTo(400);
        }
        assertThat(asking().delete(role).statusCode()).isEqualTo(200);
        assertThat(asking().delete(role).statusCode()).isEqualTo(404);
        assertThat(asking().get(role).statusCode()).isEqualTo(404);
    }

    @Test
    void programsRejectRequestsAndAllowChats() {
        codeOf("greta");
        var waiting = asking().get("/api/ops/pairings").jsonPath().getString("items.last().person");
        assertThat(asking().delete("/api/ops/pairings/telegram/" + waiting).statusCode())
                .isEqualTo(200);
        assertThat(asking().delete("/api/ops/pairings/telegram/" + waiting).statusCode())
                .isEqualTo(404);

        var chat = "/api/ops/chats/telegram/-100815";
        assertThat(asking().get(chat).statusCode()).isEqualTo(404);
        assertThat(asking().put(chat).statusCode()).isEqualTo(200);
        assertThat(asking().get(chat).jsonPath().getString("by")).isEqualTo("operator");
        var first = asking().get("/api/ops/chats?limit=1").jsonPath();
        assertThat(first.getList("items")).hasSize(1);
        assertThat(asking().queryParam("after", "zzz")
                        .get("/api/ops/chats")
                        .jsonPath()
                        .getList("items"))
                .isEmpty();
        assertThat(asking().delete(chat).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"roles/telegram/@greta", "roles/telegram/%20", "roles/nowhere/7", "chats/slack/%23general"})
    void whatIsNoIdIsRefused(String path) {
        var answer =
                asking().urlEncodingEnabled(false).body("{\"role\":\"admin\"}").put("/api/ops/" + path);

        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
    }

    /** As a form of the page sends it; the page that one sees then. */
    private Response send(String path, Map<String, String> fields) {
        var token = visitor().get(PAGE).asString().replaceAll("(?s).*?name=\"token\" value=\"([^\"]+)\".*", "$1");
        var done = visitor().formParams(fields).formParam("token", token).post(path);
        assertThat(done.statusCode()).as(done.asString()).isEqualTo(303);
        return visitor().get(done.header("Location"));
    }

    private RequestSpecification visitor() {
        return browser().cookies(visit);
    }

    private static RequestSpecification browser() {
        return given().redirects().follow(false).headers(Map.of("Accept", "text/html,*/*"));
    }

    private static RequestSpecification asking() {
        return given().header("Authorization", "Bearer " + GuardedProfile.KEY).contentType("application/json");
    }
}
