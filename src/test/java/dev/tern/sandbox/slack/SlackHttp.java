package dev.tern.sandbox.slack;

import static io.restassured.RestAssured.given;

import dev.tern.sandbox.Bot;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The few ways in which tests call the sandbox's Slack over HTTP. */
final class SlackHttp {
    static final Bot GATEWAY = Account.gateway(new Deliveries(Duration.ofSeconds(3), (delay, work) -> () -> {}))
            .bot();
    static final String TOKEN = GATEWAY.token().value();
    static final String APP_TOKEN = GATEWAY.appToken().orElseThrow().value();

    private SlackHttp() {}

    static String apiUrl() {
        return "http://localhost:" + RestAssured.port + "/sandbox/slack/api/";
    }

    static Response call(String token, String method, Map<String, ?> body) {
        return given().header("Authorization", "Bearer " + token)
                .contentType("application/json; charset=utf-8")
                .body(body)
                .post("/sandbox/slack/api/" + method);
    }

    /** A call of the gateway's bot. */
    static JsonPath bot(String method, Map<String, ?> body) {
        return call(TOKEN, method, body).then().statusCode(200).extract().jsonPath();
    }

    static Response people(String path, Map<String, ?> body) {
        return given().contentType(ContentType.JSON).body(body).post("/sandbox/" + path);
    }

    /** Somebody says something; where it went. */
    static JsonPath say(String chat, Map<String, ?> post) {
        return people("chats/slack/" + chat + "/messages", post)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    static JsonPath seen(String chat) {
        return given().get("/sandbox/chats/slack/{chat}/messages", chat).jsonPath();
    }

    static String channelId(String name) {
        return Chat.channel(name, "0.000000").id();
    }

    static String directId(String person) {
        return Chat.direct("dm-" + person, User.person(person), User.of(GATEWAY), "0.000000")
                .id();
    }

    /** What a method was called with, in order. */
    static List<Map<String, ?>> requests(String method) {
        return given().get("/sandbox/calls?platform=slack")
                .jsonPath()
                .getList("findAll { it.method == '" + method + "' }.request");
    }

    static void fault(Map<String, ?> fault) {
        people("faults", fault).then().statusCode(204);
    }

    static void reset() {
        given().post("/sandbox/reset").then().statusCode(204);
    }
}
