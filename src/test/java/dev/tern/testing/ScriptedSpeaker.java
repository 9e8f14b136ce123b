package dev.tern.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/**
 * A server with the wire of OpenAI's {@code /audio/speech}, as strict as that one. What is asked as it must be is answered
 * with the next answer of the queue, else with a stored sample of speech in the form that was asked for.
 */
public final class ScriptedSpeaker implements AutoCloseable {
    public static final String KEY = "sk-voice-fedcba9876543210";
    public static final String MODEL = "tts-1";
    public static final String VOICE = "coral";

    private static final int MOST_INPUT = 4096;
    private static final Set<String> FIELDS = Set.of("model", "input", "voice", "response_format");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final List<String> inputs = new CopyOnWriteArrayList<>();
    private final List<String> refused = new CopyOnWriteArrayList<>();

    private ScriptedSpeaker(HttpServer server) {
        this.server = server;
    }

    /**
     * What is answered to a good request.
     *
     * @param cut how many bytes less are sent than are promised
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    public record Answer(int status, Map<String, String> headers, byte[] body, int cut) {
        public static Answer status(int status, Map<String, String> headers) {
            return new Answer(status, headers, "{\"error\":{\"message\":\"no\"}}".getBytes(StandardCharsets.UTF_8), 0);
        }

        /** Looks well, whatever it is. */
        public static Answer ok(byte[] body) {
            return new Answer(200, Map.of(), body, 0);
        }

        /** Breaks off. */
        public static Answer cut(byte[] body) {
            return new Answer(200, Map.of(), body, body.length / 2);
        }

        /** Never comes. */
        public static Answer never() {
            return new Answer(0, Map.of(), new byte[0], 0);
        }
    }

    public static ScriptedSpeaker start() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
            var speaker = new ScriptedSpeaker(server);
            server.createContext("/", speaker::answer);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return speaker;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A stored sample: {@code answer.ogg} or {@code answer.mp3}. */
    public static byte[] sample(String name) {
        try {
            return Files.readAllBytes(Path.of("src", "test", "resources", "voice-out", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For {@code tern.voice.tts.base-url}. */
    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** Adds answers to the queue. */
    public ScriptedSpeaker answers(Answer... next) {
        answers.addAll(List.of(next));
        return this;
    }

    /** What was asked for as it must be: the form, a colon, the words. */
    public List<String> inputs() {
        return List.copyOf(inputs);
    }

    /** Why others were refused. */
    public List<String> refused() {
        return List.copyOf(refused);
    }

    /** Forgets answers and inputs, so that several tests can share one server. */
    public void reset() {
        answers.clear();
        inputs.clear();
        refused.clear();
    }

    private void answer(HttpExchange exchange) throws IOException {
        var body = exchange.getRequestBody().readAllBytes();
        try {
            var form = form(exchange, JSON.readTree(body));
            var next = answers.poll();
            send(exchange, next == null ? Answer.ok(sample("answer." + form)) : next);
        } catch (IllegalArgumentException wrong) {
            refused.add(String.valueOf(wrong.getMessage()));
            send(exchange, Answer.status(400, Map.of()));
        }
    }

    private String form(HttpExchange exchange, JsonNode asked) {
        var headers = exchange.getRequestHeaders();
        check(exchange.getRequestMethod().equals("POST"), "method");
        check(exchange.getRequestURI().toString().equals("/v1/audio/speech"), "path");
        check(("Bearer " + KEY).equals(headers.getFirst("Authorization")), "key");
        check("application/json".equals(headers.getFirst("Content-Type")), "content type");
        asked.fieldNames().forEachRemaining(name -> check(FIELDS.contains(name), name));
        check(asked.path("model").asText().equals(MODEL), "model");
        check(asked.path("voice").asText().equals(VOICE), "voice");
        var input = asked.path("input").asText();
        check(!input.isBlank() && input.length() <= MOST_INPUT, "input");
        var form = asked.path("response_format").asText();
        check(Set.of("opus", "mp3").contains(form), "response_format");
        inputs.add(form + ":" + input);
        return form.equals("opus") ? "ogg" : form;
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalArgumentException(what);
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        if (answer.status == 0) {
            return;
        }
        answer.headers.forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(answer.status, answer.body.length);
        try (exchange) {
            exchange.getResponseBody().write(answer.body, 0, answer.body.length - answer.cut);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
