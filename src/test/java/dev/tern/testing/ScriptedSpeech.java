package dev.tern.testing;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/**
 * A server with the wire of OpenAI's {@code /audio/transcriptions}, as strict as that one and stricter: what is not sent
 * as it must be is refused, and the words of the refusal say why. Usable from any thread.
 *
 * <p>What is right takes the next answer of the queue, else {@link #WORDS}.
 */
public final class ScriptedSpeech implements AutoCloseable {
    public static final String WORDS = "What did I say about the spine?";
    public static final String KEY = "sk-speech-0123456789abcdef";
    public static final String MODEL = "whisper-1";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final List<SpeechUpload> uploads = new CopyOnWriteArrayList<>();
    private final List<String> refused = new CopyOnWriteArrayList<>();

    private ScriptedSpeech(HttpServer server) {
        this.server = server;
    }

    /** What is answered to a good request; a status of 0 is no answer at all. */
    public record Answer(int status, Map<String, String> headers, String body) {
        public static Answer words(String words) {
            var json = JSON.createObjectNode().put("text", words).put("language", "english");
            return new Answer(200, Map.of(), json.toString());
        }

        public static Answer status(int status) {
            return new Answer(status, Map.of(), "{\"error\":{\"message\":\"no\"}}");
        }

        public static Answer never() {
            return new Answer(0, Map.of(), "");
        }
    }

    public static ScriptedSpeech start() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
            var speech = new ScriptedSpeech(server);
            server.createContext("/", speech::answer);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return speech;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For {@code tern.voice.stt.base-url}. */
    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** Adds answers to the queue. */
    public ScriptedSpeech answers(Answer... next) {
        answers.addAll(List.of(next));
        return this;
    }

    /** What was sent as it must be, oldest first. */
    public List<SpeechUpload> uploads() {
        return List.copyOf(uploads);
    }

    /** Why others were refused. */
    public List<String> refused() {
        return List.copyOf(refused);
    }

    public void awaitUploads(int count) {
        await().atMost(PATIENCE).until(() -> uploads.size() >= count);
    }

    /** Forgets answers and uploads, so that several tests can share one server. */
    public void reset() {
        answers.clear();
        uploads.clear();
        refused.clear();
    }

    private void answer(HttpExchange exchange) throws IOException {
        var body = exchange.getRequestBody().readAllBytes();
        try {
            uploads.add(SpeechUpload.of(exchange, body));
            var next = answers.poll();
            send(exchange, next == null ? Answer.words(WORDS) : next);
        } catch (IllegalArgumentException wrong) {
            refused.add(String.valueOf(wrong.getMessage()));
            send(exchange, Answer.status(400));
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        if (answer.status == 0) {
            return;
        }
        var bytes = answer.body.getBytes(StandardCharsets.UTF_8);
        answer.headers.forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(answer.status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
