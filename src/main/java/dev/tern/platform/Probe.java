package dev.tern.platform;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Asks over HTTP once, for the doctor; tells an answer of any kind apart from none. Blocks, 10 s at most. */
public final class Probe implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    /** What came of it. */
    public sealed interface Outcome {}

    /**
     * Whatever was answered.
     *
     * @param json missing where the body is none
     */
    public record Answer(int status, HttpHeaders headers, JsonNode json) implements Outcome {
        public Optional<String> header(String name) {
            return headers.firstValue(name);
        }

        /** A text of the JSON; empty where there is none. */
        public String text(String field) {
            return json.path(field).asText("");
        }

        public boolean isGood() {
            return status >= 200 && status < 300 && !json.isMissingNode();
        }
    }

    /** No answer; the kind of failure alone, since messages may hold addresses with secrets in them. */
    public record Silence(String why) implements Outcome {}

    public Outcome get(String url, Map<String, String> headers) {
        return ask(request(url, headers).GET());
    }

    /** An empty form. */
    public Outcome post(String url, Map<String, String> headers) {
        return ask(request(url, headers)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.noBody()));
    }

    private static HttpRequest.Builder request(String url, Map<String, String> headers) {
        var request = HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE);
        headers.forEach(request::header);
        return request;
    }

    private Outcome ask(HttpRequest.Builder request) {
        try {
            var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
            return new Answer(answer.statusCode(), answer.headers(), json(answer.body()));
        } catch (IOException silent) {
            return new Silence(silent.getClass().getSimpleName());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new Silence("interrupted");
        }
    }

    private static JsonNode json(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException other) {
            return MissingNode.getInstance();
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
