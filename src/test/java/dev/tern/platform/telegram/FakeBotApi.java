package dev.tern.platform.telegram;

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
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The few methods of the Bot API that the adapter calls, over a real socket, failing as told. */
final class FakeBotApi implements AutoCloseable {
    static final String TOKEN = "111:TEST_TOKEN";
    static final String OK = "{\"ok\":true,\"result\":true}";

    private static final String MESSAGE = "{\"message_id\":77,\"date\":1760000000,\"chat\":{\"id\":7001,"
            + "\"type\":\"private\",\"first_name\":\"A\"},\"text\":\"x\"}";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final List<String> updates = new ArrayList<>();
    private final ObjectNode hook = JSON.createObjectNode()
            .put("url", "")
            .put("has_custom_certificate", false)
            .put("pending_update_count", 0);
    private final List<Call> calls = new ArrayList<>();
    private final Map<String, Deque<Answer>> planned = new HashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CountDownLatch hungUp = new CountDownLatch(1);

    FakeBotApi() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/bot" + TOKEN + "/", this::handle);
        server.start();
    }

    TelegramAccount account() {
        return new TelegramAccount(
                TOKEN, URI.create("http://localhost:" + server.getAddress().getPort()));
    }

    synchronized void push(String... json) {
        updates.addAll(List.of(json));
        notifyAll();
    }

    /** Makes the next calls of a method, one each, come out as given. */
    synchronized void plan(String method, Answer... answers) {
        planned.computeIfAbsent(method.toLowerCase(Locale.ROOT), name -> new ArrayDeque<>())
                .addAll(List.of(answers));
    }

    synchronized List<Call> calls(String method) {
        return calls.stream()
                .filter(call -> call.method().equalsIgnoreCase(method))
                .toList();
    }

    /** What is not confirmed yet. */
    synchronized List<String> waiting() {
        return List.copyOf(updates);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath();
        var method = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        var body = body(exchange);
        var answer = next(method, body);
        if (answer.status() == Answer.HANGS) {
            waitUntilClosed(60_000);
        } else if (answer.status() == Answer.DRIPS) {
            drip(exchange);
        } else if (answer.status() == Answer.DROPS) {
            exchange.close();
        } else {
            reply(exchange, answer.body().isEmpty() ? new Answer(200, result(method, body)) : answer);
        }
    }

    private static JsonNode body(HttpExchange exchange) throws IOException {
        var bytes = exchange.getRequestBody().readAllBytes();
        var type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
        if (!type.startsWith("multipart/")) {
            return JSON.readTree(bytes);
        }
        var fields = JSON.createObjectNode();
        Multipart.parse(type, bytes).orElseThrow().stream()
                .filter(part -> part.fileName().isEmpty())
                .forEach(part -> fields.put(part.name(), part.text()));
        return fields;
    }

    /** All that was called, in order. */
    synchronized List<Call> calls() {
        return List.copyOf(calls);
    }

    private synchronized Answer next(String method, JsonNode body) {
        calls.add(new Call(method, body));
        var answers = planned.getOrDefault(method, new ArrayDeque<>());
        return answers.isEmpty() ? Answer.USUAL : answers.pop();
    }

    private String result(String method, JsonNode body) {
        return switch (method) {
            case "getme" ->
                "{\"ok\":true,\"result\":{\"id\":700100,\"is_bot\":true,\"first_name\":\"Demo\","
                        + "\"username\":\"demo_gateway_bot\",\"can_read_all_group_messages\":false}}";
            case "getupdates" -> updatesFrom(body);
            case "setwebhook" -> hookIs(body);
            case "getwebhookinfo" -> hook();
            case "sendmessage", "senddocument", "sendphoto", "sendvoice" -> "{\"ok\":true,\"result\":" + MESSAGE + "}";
            case "sendmediagroup" -> "{\"ok\":true,\"result\":[" + MESSAGE + "," + MESSAGE + "]}";
            default -> OK;
        };
    }

    private synchronized String hookIs(JsonNode set) {
        hook.put("url", set.path("url").asText());
        hook.put("max_connections", set.path("max_connections").asInt(40));
        hook.set("allowed_updates", set.path("allowed_updates"));
        return OK;
    }

    private synchronized String hook() {
        return "{\"ok\":true,\"result\":" + hook + "}";
    }

    /** Has something happen to the web hook, beside what the bot asks for. */
    synchronized void hook(String field, Object value) {
        hook.putPOJO(field, value);
    }

    /** As Telegram does it: an offset forgets what lies before it, and an empty queue makes the caller wait. */
    private synchronized String updatesFrom(JsonNode body) {
        confirm(body.path("offset").asInt());
        var until = System.nanoTime()
                + TimeUnit.SECONDS.toNanos(body.path("timeout").asLong());
        while (updates.isEmpty() && System.nanoTime() < until) {
            try {
                wait(20);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return "{\"ok\":true,\"result\":[" + String.join(" , ", updates) + "]}";
    }

    private void confirm(int offset) {
        int confirmed = 0;
        for (int i = 0; i < updates.size(); i++) {
            var id = id(updates.get(i));
            confirmed = id >= 0 && id < offset ? i + 1 : confirmed;
        }
        updates.subList(0, confirmed).clear();
    }

    private static int id(String update) {
        try {
            return JSON.readTree(update).path("update_id").asInt(-1);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean waitUntilClosed(long millis) {
        try {
            return closed.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Never comes to an end, but notices when nobody listens any more. */
    private void drip(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        try {
            while (!waitUntilClosed(10)) {
                exchange.getResponseBody().write(' ');
                exchange.getResponseBody().flush();
            }
        } catch (IOException e) {
            hungUp.countDown();
        }
    }

    /** Whether a caller of {@link Answer#DRIP} hung up. */
    boolean wasHungUp() {
        return hungUp.getCount() == 0;
    }

    private static void reply(HttpExchange exchange, Answer answer) throws IOException {
        try (exchange) {
            var bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    record Call(String method, JsonNode body) {}

    record Answer(int status, String body) {
        private static final int HANGS = 0;
        private static final int DROPS = -1;
        private static final int DRIPS = -2;

        static final Answer USUAL = new Answer(200, "");
        static final Answer HANG = new Answer(HANGS, "");
        static final Answer DRIP = new Answer(DRIPS, "");
        static final Answer DROP = new Answer(DROPS, "");

        static Answer error(int code, String description) {
            return new Answer(
                    code, "{\"ok\":false,\"error_code\":" + code + ",\"description\":\"" + description + "\"}");
        }

        static Answer tooMany(int retryAfter) {
            return new Answer(
                    429,
                    "{\"ok\":false,\"error_code\":429,\"description\":\"Too Many Requests: retry after " + retryAfter
                            + "\",\"parameters\":{\"retry_after\":" + retryAfter + "}}");
        }
    }
}
