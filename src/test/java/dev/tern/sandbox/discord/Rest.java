package dev.tern.sandbox.discord;

import static io.restassured.RestAssured.given;

import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;

/** The few ways in which tests call the sandbox's Discord over HTTP. */
final class Rest {
    private Rest() {}

    /** The token of the gateway's bot. */
    static String token() {
        return given().get("/sandbox/bots")
                .jsonPath()
                .getString("find { it.platform == 'discord' && it.gateway }.token");
    }

    static RequestSpecification as(String token) {
        return given().basePath("/sandbox/discord/api/v10").header("Authorization", "Bot " + token);
    }

    /** A call by the gateway's bot. */
    static Response call(String method, String path, Map<String, ?> body) {
        return as(token()).contentType(ContentType.JSON).body(body).request(method, path);
    }

    static Response get(String path) {
        return as(token()).get(path);
    }

    static Response people(String path, Map<String, ?> body) {
        return given().contentType(ContentType.JSON).body(body).post("/sandbox/" + path);
    }

    /** Somebody says something; the answer of the people's side. */
    static JsonPath say(String chat, Map<String, ?> post) {
        return people("chats/discord/" + chat + "/messages", post)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    static JsonPath seen(String chat) {
        return given().get("/sandbox/chats/discord/{chat}/messages", chat).jsonPath();
    }

    static void fault(Map<String, ?> fault) {
        people("faults", fault).then().statusCode(204);
    }

    static void reset() {
        given().post("/sandbox/reset").then().statusCode(204);
    }

    static String host() {
        return "127.0.0.1:" + RestAssured.port;
    }
}
