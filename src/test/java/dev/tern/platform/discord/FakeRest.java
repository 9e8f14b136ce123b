package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tern.sandbox.Multipart;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** The few calls of Discord's REST API that the adapter makes, over a real socket, failing as told. */
final class FakeRest implements AutoCloseable {
    static final String TOKEN = "MTAw.test.TOKEN";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROOT = "/api/v10/";

    private final HttpServer server;
    private final String gatewayUrl;
    private final List<Call> calls = new ArrayList<>();
    private final Map<String, Deque<Answer>> planned = new HashMap<>();
    private final List<ObjectNode> messages = new ArrayList<>();
    private final Map<String, ObjectNode> byNonce = new HashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private long lastId = 1_400_000_000_000_000_000L;

    FakeRest(String gatewayUrl) throws IOException {
        this.gatewayUrl = gatewayUrl;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(ROOT, this::handle);
        server.start();
    }

    DiscordAccount account() {
        return new DiscordAccount(TOKEN, url(), Optional.empty());
    }

    URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/api/v10");
    }

    /** Makes the next calls of that kind, one each, come out as given; for example {@code POST channels/5/messages}. */
    synchronized void plan(String call, Answer... answers) {
        planned.computeIfAbsent(call, name -> new ArrayDeque<>()).addAll(List.of(answers));
    }

    synchronized List<JsonNode> calls(String call) {
        return calls.stream()
                .filter(it -> it.name().equals(call))
                .map(Call::body)
                .toList();
    }

    /** What is in the channels now, by people and by the bot. */
    synchronized List<ObjectNode> messages() {
        return List.copyOf(messages);
    }

    /** Somebody writes something, whether the gateway tells it or not. */
    synchronized void add(JsonNode message) {
        var stored = ((ObjectNode) message).deepCopy();
        // as over REST, where a message does not say in which server it is
        stored.remove(List.of("guild_id", "member", "channel_type"));
        messages.add(stored);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath().substring(ROOT.length());
        var name = exchange.getRequestMethod() + " " + path;
        var body = body(exchange);
        var answer = authorized(exchange) ? next(name, body) : new Answer(401, "{\"message\":\"401: Unauthorized\"}");
        if (answer.status() == Answer.SENT_THEN_HANGS) {
            usual(name, body, "");
            waitUntilClosed();
        } else if (answer.status() == Answer.SENT_THEN_502) {
            usual(name, body, "");
            reply(exchange, new Answer(502, "<html>"));
        } else if (answer.status() == Answer.DROPS) {
            exchange.close();
        } else {
            reply(
                    exchange,
                    answer.equals(Answer.USUAL)
                            ? usual(name, body, exchange.getRequestURI().getQuery())
                            : answer);
        }
    }

    private static JsonNode body(HttpExchange exchange) throws IOException {
        var bytes = exchange.getRequestBody().readAllBytes();
        var type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
        var json = type.startsWith("multipart/")
                ? Multipart.parse(type, bytes).orElseThrow().stream()
                        .filter(part -> part.name().equals("payload_json"))
                        .map(Multipart.Part::text)
                        .findFirst()
                        .orElseThrow()
                : new String(bytes, StandardCharsets.UTF_8);
        return JSON.readTree(json.isEmpty() ? "{}" : json);
    }

    /** All calls in order, by name and body. */
    synchronized List<Call> calls() {
        return List.copyOf(calls);
    }

    private static boolean authorized(HttpExchange exchange) {
        return ("Bot " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"))
                || exchange.getRequestURI().getPath().contains("/interactions/");
    }

    private synchronized Answer next(String name, JsonNode body) {
        calls.add(new Call(name, body));
        var answers = planned.getOrDefault(name, new ArrayDeque<>());
        return answers.isEmpty() ? Answer.USUAL : answers.pop();
    }

    private synchronized Answer usual(String name, JsonNode body, String query) {
        var parts = name.split("[ /]", -1);
        return switch (name.replaceAll("\\d+", "_").replaceAll("(interactions/_)/\\S+/", "$1/")) {
            case "GET users/@me" -> ok(Payloads.me());
            case "GET gateway/bot" -> ok(Payloads.gateway(gatewayUrl));
            case "GET applications/_/commands" -> new Answer(200, "[]");
            case "PUT applications/_/commands" -> ok(body);
            case "GET channels/_" -> ok(Payloads.channel(parts[2]));
            case "PATCH channels/_" -> ok(Payloads.channel(parts[2]));
            case "GET channels/_/messages" -> history(parts[2], query);
            case "POST channels/_/messages" -> create(parts[2], body);
            case "POST interactions/_/callback" -> new Answer(204, "");
            case "PATCH channels/_/messages/_" -> ok(body);
            case "POST webhooks/_/token" -> ok(body);
            default -> new Answer(404, "{\"message\":\"404: Not Found\",\"code\":0}");
        };
    }

    /** As Discord does it: the oldest that come after, but newest first. */
    private Answer history(String channel, String query) {
        var after = query.contains("after=") ? Long.parseLong(query.replaceAll(".*after=(\\d+).*", "$1")) : 0;
        var limit = Integer.parseInt(query.replaceAll(".*limit=(\\d+).*", "$1"));
        var found = messages.stream()
                .filter(message -> message.path("channel_id").asText().equals(channel))
                .filter(message -> message.path("id").asLong() > after)
                .limit(limit)
                .toList()
                .reversed();
        return ok(JSON.createArrayNode().addAll(found));
    }

    private Answer create(String channel, JsonNode body) {
        var nonce = body.path("nonce").asText();
        return ok(byNonce.computeIfAbsent(nonce, first -> {
            var message = Payloads.botMessage(
                    String.valueOf(++lastId), channel, body.path("content").asText());
            messages.add(message);
            return message;
        }));
    }

    private static Answer ok(JsonNode body) {
        return new Answer(200, body.toString());
    }

    private void waitUntilClosed() {
        try {
            closed.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void reply(HttpExchange exchange, Answer answer) throws IOException {
        try (exchange) {
            if (answer.status() == 429) {
                exchange.getResponseHeaders().set("Retry-After", "1");
                exchange.getResponseHeaders().set("Via", "1.1 fake");
            }
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            var bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    record Call(String name, JsonNode body) {}

    record Answer(int status, String body) {
        private static final int DROPS = -1;
        private static final int SENT_THEN_HANGS = -2;
        private static final int SENT_THEN_502 = -3;

        static final Answer USUAL = new Answer(0, "");
        static final Answer DROP = new Answer(DROPS, "");
        static final Answer HANG_AFTER_SENDING = new Answer(SENT_THEN_HANGS, "");
        static final Answer BAD_GATEWAY_AFTER_SENDING = new Answer(SENT_THEN_502, "");
        static final Answer TOO_MANY =
                new Answer(429, "{\"message\":\"You are being rate limited.\",\"retry_after\":0.3,\"global\":false}");

        static Answer error(int status, int code, String message) {
            return new Answer(status, "{\"message\":\"" + message + "\",\"code\":" + code + "}");
        }
    }
}
