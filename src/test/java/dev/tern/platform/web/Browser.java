package dev.tern.platform.web;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

/** A person's browser, as far as the server can tell: it has a cookie, and opens windows. */
final class Browser {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final URI server;
    private final String cookie;

    private Browser(URI server, String cookie) {
        this.server = server;
        this.cookie = cookie;
    }

    /** Somebody who has just loaded the page. */
    static Browser at(URI server) {
        var set = page(server).headers().firstValue("Set-Cookie").orElseThrow();
        return new Browser(server, set.substring(0, set.indexOf(';')));
    }

    static HttpResponse<String> page(URI server, String... headers) {
        return get(server.resolve("/chat"), headers);
    }

    static HttpResponse<String> get(URI address, String... headers) {
        var request = HttpRequest.newBuilder(address);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return CLIENT.sendAsync(request.build(), BodyHandlers.ofString()).join();
    }

    /** The HTTP status with which a socket is refused. */
    static int refusal(URI server, String... headers) {
        try {
            open(server, new Window(true), headers);
            return 101;
        } catch (CompletionException e) {
            return e.getCause() instanceof WebSocketHandshakeException refused
                    ? refused.getResponse().statusCode()
                    : 0;
        }
    }

    String cookie() {
        return cookie;
    }

    /** A window as it should be: it confirms what it gets. */
    Window open() {
        return open(true);
    }

    Window open(boolean confirming) {
        var window = new Window(confirming);
        var origin = "http://" + server.getAuthority();
        window.opened(open(server, window, "Cookie", cookie, "Origin", origin));
        return window;
    }

    private static WebSocket open(URI server, Window window, String... headers) {
        var builder = CLIENT.newWebSocketBuilder();
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        var address = URI.create("ws://" + server.getAuthority() + "/chat/socket");
        return builder.buildAsync(address, window).join();
    }

    /** An open page. */
    static final class Window implements WebSocket.Listener {
        private final boolean confirming;
        private final CompletableFuture<WebSocket> opening = new CompletableFuture<>();
        private CompletableFuture<WebSocket> last = opening;
        private final CompletableFuture<Integer> closed = new CompletableFuture<>();
        private final List<JsonNode> frames = new CopyOnWriteArrayList<>();
        private final StringBuilder partial = new StringBuilder();

        private Window(boolean confirming) {
            this.confirming = confirming;
        }

        void say(String id, String text) {
            send(JSON.createObjectNode()
                    .put("type", "say")
                    .put("id", id)
                    .put("text", text)
                    .toString());
        }

        void got(String part) {
            send(confirmation(part));
        }

        void send(String frame) {
            queue(frame).join();
        }

        void leave() {
            queue("{\"type\":\"ping\"}").join().abort();
        }

        private void opened(WebSocket socket) {
            opening.complete(socket);
        }

        /** The client takes one frame at a time. */
        private synchronized CompletableFuture<WebSocket> queue(String frame) {
            last = last.thenCompose(socket -> socket.sendText(frame, true));
            return last;
        }

        List<JsonNode> frames(String type) {
            return frames.stream()
                    .filter(frame -> frame.path("type").asText().equals(type))
                    .toList();
        }

        JsonNode awaitFrame(String type) {
            return awaitFrames(type, 1).getFirst();
        }

        List<JsonNode> awaitFrames(String type, int count) {
            await().atMost(Duration.ofSeconds(30)).until(() -> frames(type).size() >= count);
            return frames(type);
        }

        /** When this comes back, whatever the server had sent before is there too. */
        void awaitPong() {
            int before = frames("pong").size();
            send("{\"type\":\"ping\"}");
            awaitFrames("pong", before + 1);
        }

        /** The code with which the server closes it. */
        int awaitClose() {
            await().atMost(Duration.ofSeconds(30)).until(closed::isDone);
            return closed.join();
        }

        private static String confirmation(String part) {
            return JSON.createObjectNode().put("type", "got").put("part", part).toString();
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean complete) {
            from.request(1);
            partial.append(data);
            return complete ? received(parse(partial.toString())) : CompletableFuture.completedStage(null);
        }

        private CompletionStage<?> received(JsonNode frame) {
            partial.setLength(0);
            frames.add(frame);
            return confirming && frame.path("type").asText().equals("message")
                    ? queue(confirmation(frame.path("part").asText()))
                    : CompletableFuture.completedStage(null);
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closed.complete(code);
            return CompletableFuture.completedStage(null);
        }

        private static JsonNode parse(String frame) {
            try {
                return JSON.readTree(frame);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
