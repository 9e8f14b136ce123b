package dev.tern.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a server of the Model Context Protocol that has the one tool {@code note}. A text such as {@code draw 2}
 * gives so many pictures back, {@code write a.txt} a file of that name.
 */
final class NoteProtocol {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, ?> SCHEMA = Map.of(
            "type", "object",
            "properties", Map.of("text", Map.of("type", "string")),
            "required", List.of("text"));

    private final List<String> notes = new CopyOnWriteArrayList<>();
    private final List<String> methods = new CopyOnWriteArrayList<>();
    private volatile Map<String, Boolean> hints = Map.of();
    private volatile @Nullable Gate gate;
    private volatile String revealed = "";

    List<String> notes() {
        return List.copyOf(notes);
    }

    List<String> methods() {
        return List.copyOf(methods);
    }

    void hold(Gate next) {
        gate = next;
    }

    void hint(Map<String, Boolean> annotations) {
        hints = Map.copyOf(annotations);
    }

    /** What it answers when {@code reveal} is noted. */
    void reveals(String words) {
        revealed = words;
    }

    /** What to send back; nothing for a notification. */
    Optional<String> answer(String json) throws IOException {
        var message = JSON.readTree(json);
        methods.add(message.path("method").asText());
        return message.has("id")
                ? Optional.of(JSON.writeValueAsString(
                        Map.of("jsonrpc", "2.0", "id", message.get("id"), "result", result(message))))
                : Optional.empty();
    }

    private Object result(JsonNode message) throws IOException {
        var parameters = message.path("params");
        return switch (message.path("method").asText()) {
            case "initialize" ->
                Map.of(
                        "protocolVersion", parameters.path("protocolVersion").asText(),
                        "capabilities", Map.of("tools", Map.of()),
                        "serverInfo", Map.of("name", "scripted", "version", "1"));
            case "tools/list" ->
                Map.of(
                        "tools",
                        List.of(Map.of(
                                "name", "note", "description", "Notes.", "inputSchema", SCHEMA, "annotations", hints)));
            case "tools/call" -> note(parameters.path("arguments").path("text").asText());
            default -> Map.of();
        };
    }

    private Object note(String text) throws IOException {
        notes.add(text);
        var held = gate;
        if (held != null) {
            try {
                held.pass();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("closed");
            }
        }
        return Map.of(
                "content", content(text),
                "isError", text.startsWith("fail"));
    }

    private JsonNode content(String text) {
        var content = JSON.createArrayNode();
        var words = text.equals("reveal") ? revealed : text;
        content.addObject().put("type", "text").put("text", "noted: " + words);
        if (text.startsWith("draw ")) {
            for (int number = 0; number < Integer.parseInt(text.substring(5)); number++) {
                content.addObject()
                        .put("type", "image")
                        .put("mimeType", "image/png")
                        .put("data", TestFiles.png(number));
            }
        }
        if (text.startsWith("write ")) {
            content.addObject()
                    .put("type", "resource")
                    .putObject("resource")
                    .put("uri", "file:///out/" + text.substring(6))
                    .put("mimeType", "text/plain")
                    .put("blob", "What is in it.".getBytes(StandardCharsets.UTF_8));
        }
        return content;
    }
}
