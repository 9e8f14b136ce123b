package dev.tern.testing;

import static org.awaitility.Awaitility.await;

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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A server of the Model Context Protocol over streamable HTTP with one tool, {@code note}, which takes a {@code text},
 * writes it down and answers {@code noted: <text>}. A text that begins with {@code fail} is an error. Usable from any
 * thread, and by another process through its port.
 */
public final class ScriptedToolServer implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final NoteProtocol protocol = new NoteProtocol();
    private final List<String> authorizations = new CopyOnWriteArrayList<>();

    private ScriptedToolServer(HttpServer server) {
        this.server = server;
    }

    public static ScriptedToolServer start() {
        try {
            var http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            var fake = new ScriptedToolServer(http);
            http.setExecutor(fake.threads);
            http.createContext("/mcp", fake::handle);
            http.start();
            return fake;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For {@code tern.tools.mcp.<name>.url}. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/mcp";
    }

    /** What was noted, one entry for each call, written down before the answer goes out. */
    public List<String> notes() {
        return protocol.notes();
    }

    /** The protocol's methods that were called, in their order. */
    public List<String> methods() {
        return protocol.methods();
    }

    /** The header {@code Authorization} of each request that had one. */
    public List<String> authorizations() {
        return List.copyOf(authorizations);
    }

    /** Lets further calls wait at the gate, after they were noted and before they are answered. */
    public void hold(Gate next) {
        protocol.hold(next);
    }

    /** What the tool answers to a text {@code reveal}. */
    public void reveals(String words) {
        protocol.reveals(words);
    }

    /** The tool's annotations, for example {@code readOnlyHint}. */
    public ScriptedToolServer hinting(Map<String, Boolean> annotations) {
        protocol.hint(annotations);
        return this;
    }

    public void awaitNotes(int count) {
        await().atMost(PATIENCE).until(() -> notes().size() >= count);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            authorizations.addAll(exchange.getRequestHeaders().getOrDefault("Authorization", List.of()));
            if (!exchange.getRequestMethod().equals("POST")) {
                // no stream of the server's own, and no sessions to end
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            var answer = protocol.answer(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            if (answer.isEmpty()) {
                exchange.sendResponseHeaders(202, -1);
                return;
            }
            var bytes = answer.get().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
