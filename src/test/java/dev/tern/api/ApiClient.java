package dev.tern.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;

/** Calls a server's API as a program without an SDK would. */
final class ApiClient {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final String server;

    ApiClient(URI server) {
        this.server = server.toString().replaceAll("/$", "");
    }

    /** An answer. */
    record Said(int status, HttpResponse<String> response, String body) {
        JsonNode json() {
            return ApiClient.json(body);
        }

        /** {@code status type code param} of an error. */
        String error() {
            var error = json().path("error");
            return status + " " + error.path("type").asText() + " "
                    + error.path("code").asText() + " " + error.path("param").asText();
        }

        /** The data of each event of a stream. */
        List<String> events() {
            return body.lines()
                    .filter(line -> line.startsWith("data: "))
                    .map(line -> line.substring(6))
                    .toList();
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }
    }

    Said chat(String body, String... headers) {
        return post("/v1/chat/completions", body, headers);
    }

    Said respond(String body, String... headers) {
        return post("/v1/responses", body, headers);
    }

    Said post(String path, String body, String... headers) {
        return send(request(path, body, headers).build());
    }

    Said get(String path, String... headers) {
        return send(headers(HttpRequest.newBuilder(URI.create(server + path)), headers)
                .GET()
                .build());
    }

    Said method(String method, String path) {
        return send(HttpRequest.newBuilder(URI.create(server + path))
                .method(method, BodyPublishers.noBody())
                .build());
    }

    HttpRequest.Builder request(String path, String body, String... headers) {
        return headers(HttpRequest.newBuilder(URI.create(server + path)), headers)
                .header("content-type", "application/json")
                .POST(BodyPublishers.ofString(body));
    }

    Said send(HttpRequest request) {
        try {
            var response = http.send(request, BodyHandlers.ofString());
            return new Said(response.statusCode(), response, response.body());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    HttpClient http() {
        return http;
    }

    private static HttpRequest.Builder headers(HttpRequest.Builder builder, String... headers) {
        return headers.length == 0 ? builder : builder.headers(headers);
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(text, e);
        }
    }
}
