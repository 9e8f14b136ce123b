package dev.tern.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * A server with the wire of an OpenAI-compatible provider, on a socket of its own so that it can also cut, hold and
 * reset connections. Usable from any thread, and by another process through its port.
 *
 * <p>Each request takes the next script of the queue, else what the function given to {@link #answersBy} says, else a
 * plain answer.
 */
public final class ScriptedModel implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ServerSocket server;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Queue<Script> scripts = new ConcurrentLinkedQueue<>();
    private final List<Received> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger hangUps = new AtomicInteger();
    private volatile Function<String, Script> otherwise = body -> Script.text("All ", "right.");

    private ScriptedModel(ServerSocket server) {
        this.server = server;
    }

    public static ScriptedModel start() {
        try {
            var model = new ScriptedModel(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()));
            Thread.ofVirtual().name("scripted-model").start(model::accept);
            return model;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For {@code tern.model.base-url}. */
    public String baseUrl() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/v1";
    }

    /** Adds scripts to the queue. */
    public ScriptedModel answers(Script... next) {
        scripts.addAll(List.of(next));
        return this;
    }

    /** Answers what the queue has no script for, by the request's JSON. */
    public ScriptedModel answersBy(Function<String, Script> function) {
        otherwise = function;
        return this;
    }

    /** What came in, oldest first. */
    public List<Received> requests() {
        return List.copyOf(requests);
    }

    /** How many connections were made; fewer than requests if the client keeps them. */
    public int connections() {
        return connections.get();
    }

    /** How often a client left before its answer was complete. */
    public int hangUps() {
        return hangUps.get();
    }

    public void awaitRequests(int count) {
        await().atMost(PATIENCE).until(() -> requests.size() >= count);
    }

    public void awaitHangUps(int count) {
        await().atMost(PATIENCE).until(() -> hangUps.get() >= count);
    }

    /** Forgets scripts and requests, so that several tests can share one server. */
    public void reset() {
        scripts.clear();
        requests.clear();
        hangUps.set(0);
        connections.set(0);
    }

    @Override
    public void close() {
        try {
            server.close();
            for (var socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        try {
            while (true) {
                var socket = server.accept();
                connections.incrementAndGet();
                open.add(socket);
                Thread.ofVirtual().name("scripted-model-connection").start(() -> serve(socket));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            var connection = new ScriptedConnection(socket);
            for (var request = connection.next(); request != null; request = connection.next()) {
                requests.add(request);
                var script = scripts.poll();
                if (!connection.play(script == null ? otherwise.apply(request.body()) : script)) {
                    break;
                }
            }
        } catch (IOException e) {
            // the client left, or the server was closed under it
            hangUps.addAndGet(server.isClosed() ? 0 : 1);
        } finally {
            open.remove(socket);
        }
    }

    /**
     * One request.
     *
     * @param headers by name in lower case
     * @param body as it came, byte for byte what UTF-8 makes of it
     */
    public record Received(String path, Map<String, String> headers, String body) {
        public String header(String name) {
            return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
        }
    }
}
