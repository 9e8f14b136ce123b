package dev.tern.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Does in the sandbox what a person does in a chat, over its HTTP API. */
public final class SandboxClient {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newHttpClient();
    private final String root;
    private final String platform;

    /** For the sandbox of the server at {@code root}, for example {@code http://127.0.0.1:8080}. */
    public SandboxClient(String root, String platform) {
        this.root = root;
        this.platform = platform;
    }

    /** A message as the people of its chat see it. */
    public record Message(String id, String from, boolean bot, String text, String thread, String replyTo) {}

    /** What was sent: its id, and the thread that it is in or opened. */
    public record Posted(String id, String thread) {}

    public Posted say(String chat, String from, String text) {
        return post(chat, message(from, text));
    }

    public Posted mention(String chat, String from, String text) {
        return post(chat, message(from, text).put("mention", true));
    }

    public Posted post(String chat, JsonNode message) {
        var posted = call("POST", chat(chat), message);
        return new Posted(posted.path("id").asText(), posted.path("thread").asText(""));
    }

    public static ObjectNode message(String from, String text) {
        return JSON.createObjectNode().put("from", from).put("text", text);
    }

    public List<Message> messages(String chat) {
        return list(call("GET", chat(chat), null)).stream()
                .map(m -> new Message(
                        m.path("id").asText(),
                        m.path("from").asText(),
                        m.path("bot").asBoolean(),
                        m.path("text").asText(),
                        m.path("thread").asText(""),
                        m.path("replyTo").asText("")))
                .toList();
    }

    /** What the gateway's bot has said in the chat, oldest first. */
    public List<Message> answers(String chat) {
        return messages(chat).stream()
                .filter(message -> message.bot() && message.from().equals("tern"))
                .toList();
    }

    /** The reactions to a message, as people see them. */
    public List<String> reactions(String chat, String message) {
        return of(chat, message, "reactions").map(JsonNode::asText).toList();
    }

    public void react(String chat, String message, String from, String emoji) {
        call(
                "POST",
                chat(chat) + "/" + message + "/reactions",
                message(from, "").put("emoji", emoji));
    }

    /** What stands on the buttons under a message. */
    public List<String> buttons(String chat, String message) {
        return of(chat, message, "buttons")
                .map(button -> button.path("text").asText())
                .toList();
    }

    private String chat(String chat) {
        return "/sandbox/chats/" + platform + "/" + chat + "/messages";
    }

    private Stream<JsonNode> of(String chat, String message, String field) {
        return call("GET", chat(chat), null)
                .valueStream()
                .filter(m -> m.path("id").asText().equals(message))
                .flatMap(m -> list(m.path(field)).stream());
    }

    /** Presses the button on which that stands. */
    public void press(String chat, String message, String from, String label) {
        var button = URLEncoder.encode(label, StandardCharsets.UTF_8).replace("+", "%20");
        call("POST", chat(chat) + "/" + message + "/buttons/" + button, message(from, ""));
    }

    /** A file as people see it, and in which message. */
    public record File(String message, String name, String type, long bytes) {}

    /** What the gateway's bot has sent in the chat beside words, oldest first. */
    public List<File> files(String chat) {
        return list(call("GET", chat(chat), null)).stream()
                .filter(m ->
                        m.path("bot").asBoolean() && m.path("from").asText().equals("tern"))
                .flatMap(m -> list(m.path("attachments")).stream()
                        .map(file -> new File(
                                m.path("id").asText(),
                                file.path("name").asText(),
                                file.path("type").asText(),
                                file.path("bytes").asLong())))
                .toList();
    }

    /** Waits until so many of its files are there, and checks that there are no more. */
    public List<File> awaitFiles(String chat, int count) {
        await().atMost(PATIENCE).until(() -> files(chat).size() >= count);
        assertThat(files(chat)).hasSize(count);
        return files(chat);
    }

    /** Waits until so many of its messages are there, and checks that there are no more. */
    public List<Message> awaitAnswers(String chat, int count) {
        await().atMost(PATIENCE).until(() -> answers(chat).size() >= count);
        var answers = answers(chat);
        assertThat(answers).hasSize(count);
        return answers;
    }

    /** Waits until one of its messages says so, among other things. */
    public void awaitAnswer(String chat, String words) {
        await().atMost(PATIENCE).until(() -> answers(chat).stream()
                .anyMatch(answer -> answer.text().contains(words)));
    }

    /** As its author. */
    public void edit(String chat, String id, String text) {
        call("PUT", chat(chat) + "/" + id, JSON.createObjectNode().put("text", text));
    }

    /** As its author, or whoever may. */
    public void delete(String chat, String id) {
        call("DELETE", "/sandbox/chats/" + platform + "/" + chat + "/messages/" + id, null);
    }

    public void fault(Consumer<ObjectNode> fault) {
        var body = JSON.createObjectNode().put("platform", platform);
        fault.accept(body);
        call("POST", "/sandbox/faults", body);
    }

    public JsonNode raw(JsonNode event) {
        return call("POST", "/sandbox/raw/" + platform, event);
    }

    /** Calls of a method, such as {@code sendMessage}, in any case, oldest first. */
    public List<JsonNode> calls(String method) {
        return list(call("GET", "/sandbox/calls?platform=" + platform, null)).stream()
                .filter(call -> call.path("method").asText().equalsIgnoreCase(method))
                .toList();
    }

    public void awaitCalls(String method, int count) {
        await().atMost(PATIENCE).until(() -> calls(method).size() >= count);
    }

    /** The token of the gateway's own bot. */
    public String gatewayToken() {
        return gateway().path("token").asText();
    }

    /** Its second secret, where the platform has one. */
    public String gatewayAppToken() {
        return gateway().path("appToken").asText();
    }

    private JsonNode gateway() {
        return list(call("GET", "/sandbox/bots", null)).stream()
                .filter(bot -> bot.path("platform").asText().equals(platform))
                .findFirst()
                .orElseThrow();
    }

    /** Makes a bot that people's chats also hold; its name speaks with {@code from}. */
    public void addBot(String name) {
        var bot = JSON.createObjectNode().put("platform", platform).put("name", name);
        call("POST", "/sandbox/bots", bot);
    }

    public void reset() {
        call("POST", "/sandbox/reset", JSON.createObjectNode());
    }

    private static List<JsonNode> list(JsonNode array) {
        return array.valueStream().toList();
    }

    private JsonNode call(String method, String path, @org.jspecify.annotations.Nullable JsonNode body) {
        var publisher = body == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(body.toString());
        var request = HttpRequest.newBuilder(URI.create(root + path))
                .header("Content-Type", "application/json")
                .method(method, publisher)
                .build();
        try {
            var response = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode())
                    .as("%s %s: %s", method, path, response.body())
                    .isBetween(200, 299);
            return response.body().isEmpty() ? JSON.createObjectNode() : JSON.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
