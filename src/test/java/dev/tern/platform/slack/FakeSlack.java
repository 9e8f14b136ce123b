package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
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

/** The few methods of the Web API that the adapter calls, over a real socket, failing as told; and Socket Mode. */
final class FakeSlack implements AutoCloseable {
    static final String BOT_TOKEN = "xoxb-TEST-BOT";
    static final String APP_TOKEN = "xapp-TEST-APP";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final FakeSocketMode socketMode = new FakeSocketMode();
    private final List<Call> calls = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();
    private final Map<String, Deque<Answer>> planned = new HashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    FakeSlack() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/api/", this::handle);
        server.start();
    }

    /** The address without its last slash, as the sandbox gives it. */
    SlackAccount account() {
        return new SlackAccount(
                BOT_TOKEN,
                Optional.of(APP_TOKEN),
                URI.create("http://localhost:" + server.getAddress().getPort() + "/api"));
    }

    FakeSocketMode socketMode() {
        return socketMode;
    }

    /** Makes the next calls of a method, one each, come out as given. */
    synchronized void plan(String method, Answer... answers) {
        planned.computeIfAbsent(method, name -> new ArrayDeque<>()).addAll(List.of(answers));
    }

    /** All that was called, in order. */
    synchronized List<Call> calls() {
        return List.copyOf(calls);
    }

    synchronized List<Call> calls(String method) {
        return calls.stream().filter(call -> call.method().equals(method)).toList();
    }

    @Override
    public void close() {
        closed.countDown();
        socketMode.close();
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        var method = exchange.getRequestURI().getPath().substring("/api/".length());
        var call = new Call(
                method,
                exchange.getRequestHeaders().getFirst("Authorization"),
                form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
        var answer = next(call);
        var usual = result(call, answer);
        if (answer.status() == Answer.HANGS) {
            waitUntilClosed();
        } else if (answer.status() == Answer.DROPS || answer.status() == Answer.KEEPS_AND_DROPS) {
            exchange.close();
        } else {
            reply(exchange, answer.body().isEmpty() ? new Answer(200, usual, "") : answer);
        }
    }

    static Map<String, String> form(String body) {
        var fields = new HashMap<String, String>();
        for (var pair : body.split("&", -1)) {
            var at = pair.indexOf('=');
            if (at > 0) {
                fields.put(
                        URLDecoder.decode(pair.substring(0, at), StandardCharsets.UTF_8),
                        URLDecoder.decode(pair.substring(at + 1), StandardCharsets.UTF_8));
            }
        }
        return fields;
    }

    private synchronized Answer next(Call call) {
        calls.add(call);
        var answers = planned.getOrDefault(call.method(), new ArrayDeque<>());
        return answers.isEmpty() ? Answer.USUAL : answers.pop();
    }

    private String result(Call call, Answer answer) {
        return switch (call.method()) {
            case "auth.test" ->
                "{\"ok\":true,\"team\":\"T\",\"user\":\"tern\",\"team_id\":\"T0TEAM\",\"user_id\":\"U0BOT\","
                        + "\"bot_id\":\"B0BOT\"}";
            case "apps.connections.open" -> "{\"ok\":true,\"url\":\"" + socketMode.url() + "\"}";
            case "chat.postMessage" -> posted(call, answer);
            case "conversations.history", "conversations.replies" -> page(call);
            case "files.getUploadURLExternal" ->
                "{\"ok\":true,\"file_id\":\"F0FILE\",\"upload_url\":\""
                        + account().apiUrl() + "place\"}";
            case "place", "chat.update", "chat.postEphemeral", "files.completeUploadExternal" -> "{\"ok\":true}";
            default -> "{\"ok\":false,\"error\":\"unknown_method\"}";
        };
    }

    private synchronized String posted(Call call, Answer answer) {
        var ts = "1700000100.%06d".formatted(messages.size() + 1);
        if (answer.body().isEmpty()) {
            messages.add("{\"type\":\"message\",\"ts\":\"" + ts + "\",\"metadata\":"
                    + call.form().get("metadata") + "}");
        }
        return "{\"ok\":true,\"channel\":\"C\",\"ts\":\"" + ts + "\",\"message\":{\"type\":\"message\"}}";
    }

    /** One message a page, so that whoever looks must turn pages; the metadata only for who asks for it. */
    private synchronized String page(Call call) {
        int at = Integer.parseInt(call.form().getOrDefault("cursor", "0"));
        var shown = messages.stream().skip(at).limit(1).toList();
        var next = at + 1 < messages.size() ? String.valueOf(at + 1) : "";
        var body = String.join(",", shown);
        return "{\"ok\":true,\"messages\":["
                + ("1".equals(call.form().get("include_all_metadata")) ? body : body.replace("metadata", "hidden"))
                + "],\"response_metadata\":{\"next_cursor\":\"" + next + "\"}}";
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
            var bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            if (!answer.retryAfter().isEmpty()) {
                exchange.getResponseHeaders().set("Retry-After", answer.retryAfter());
            }
            exchange.sendResponseHeaders(answer.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    record Call(String method, String authorization, Map<String, String> form) {
        com.fasterxml.jackson.databind.JsonNode json(String field) {
            try {
                return JSON.readTree(form.getOrDefault(field, "null"));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    record Answer(int status, String body, String retryAfter) {
        private static final int HANGS = 0;
        private static final int DROPS = -1;
        private static final int KEEPS_AND_DROPS = -2;

        static final Answer USUAL = new Answer(200, "", "");
        static final Answer HANG = new Answer(HANGS, "hangs", "");
        static final Answer DROP = new Answer(DROPS, "drops", "");
        /** Done, but the answer is lost. */
        static final Answer KEEP_AND_DROP = new Answer(KEEPS_AND_DROPS, "", "");

        static Answer error(String error) {
            return new Answer(200, "{\"ok\":false,\"error\":\"" + error + "\"}", "");
        }

        static Answer http(int status, String body) {
            return new Answer(status, body, "");
        }

        static Answer tooMany(int seconds) {
            return new Answer(429, "{\"ok\":false,\"error\":\"ratelimited\"}", String.valueOf(seconds));
        }
    }
}
