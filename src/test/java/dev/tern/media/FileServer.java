package dev.tern.media;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A place that serves whatever a test says, in whatever way, over a real socket. */
final class FileServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();

    FileServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** How a path is answered; a failure breaks the connection off. */
    interface Answer {
        void to(HttpExchange exchange) throws IOException;
    }

    /** What was asked for, and with which token. */
    record Asked(String path, String token) {}

    URI root() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    URI at(String path) {
        return root().resolve(path);
    }

    List<Asked> asked() {
        return List.copyOf(asked);
    }

    void on(String path, Answer answer) {
        answers.put(path, answer);
    }

    void gives(String path, byte[] bytes) {
        on(path, exchange -> send(exchange, 200, bytes));
    }

    void refuses(String path, int status) {
        on(path, exchange -> send(exchange, status, new byte[0]));
    }

    void leads(String path, String to) {
        on(path, exchange -> {
            exchange.getResponseHeaders().add("Location", to);
            send(exchange, 302, new byte[0]);
        });
    }

    /** Says how many bytes there are, or with 0 does not; then writes. */
    void streams(String path, long length, Writing writing) {
        on(path, exchange -> {
            exchange.sendResponseHeaders(200, length);
            // closed with the exchange: what is short then breaks the connection off
            writing.to(exchange.getResponseBody());
        });
    }

    /** Writes a body. */
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    static void send(HttpExchange exchange, int status, byte[] bytes) throws IOException {
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private void answer(HttpExchange exchange) {
        var path = exchange.getRequestURI().getPath();
        var token = exchange.getRequestHeaders().getFirst("Authorization");
        asked.add(new Asked(path, token == null ? "" : token));
        try (exchange) {
            answers.getOrDefault(path, refused -> send(refused, 404, new byte[0]))
                    .to(exchange);
        } catch (IOException e) {
            // whoever asked has hung up, or is to think that we have
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
