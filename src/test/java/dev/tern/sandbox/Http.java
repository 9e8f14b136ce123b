package dev.tern.sandbox;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.Map;

/** The few ways in which tests call a sandbox over HTTP. */
final class Http {
    static final String TOKEN = "7000000001:TERN-SANDBOX-gateway-not-a-secret-0";

    private Http() {}

    static Response bot(String method, Map<String, ?> body) {
        return bot(TOKEN, method, body);
    }

    static Response bot(String token, String method, Map<String, ?> body) {
        return given().contentType(ContentType.JSON).body(body).post("/bot{token}/{method}", token, method);
    }

    static Response people(String path, Map<String, ?> body) {
        return given().contentType(ContentType.JSON).body(body).post("/sandbox/" + path);
    }

    /** Somebody says something; the id of the message. */
    static String say(String chat, Map<String, ?> post) {
        return people("chats/telegram/" + chat + "/messages", post)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getString("id");
    }

    /** All updates of the gateway's bot that wait, which are forgotten then. */
    static Response updates() {
        var updates = bot("getUpdates", Map.of());
        int next = updates.jsonPath().getInt("result.max { it.update_id }.update_id") + 1;
        bot("getUpdates", Map.of("offset", next)).then().statusCode(200);
        return updates;
    }

    static Response seen(String chat) {
        return given().get("/sandbox/chats/telegram/{chat}/messages", chat);
    }

    static void reset() {
        given().post("/sandbox/reset").then().statusCode(204);
    }
}
