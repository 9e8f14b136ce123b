package dev.tern.sandbox.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.ArrayList;
import java.util.List;

/** An answer in the provider's form: whole, or as the chunks of a stream. */
final class Wire {
    private static final int PIECE = 12;
    private static final int CHARS_A_TOKEN = 4;

    private final String id;
    private final long created;
    private final JsonNode request;
    private final Answer answer;

    /** @param created in seconds since 1970 */
    Wire(String id, long created, JsonNode request, Answer answer) {
        this.id = id;
        this.created = created;
        this.request = request;
        this.answer = answer;
    }

    JsonNode whole() {
        var message = Json.object().put("role", "assistant").put("content", answer.text());
        if (!answer.reasoning().isEmpty()) {
            message.put("reasoning_content", answer.reasoning());
        }
        if (!answer.calls().isEmpty()) {
            var calls = message.putArray("tool_calls");
            answer.calls().forEach(call -> calls.add(call(call)));
        }
        var body = envelope("chat.completion");
        body.putArray("choices")
                .addObject()
                .put("index", 0)
                .put("finish_reason", answer.reason())
                .set("message", message);
        body.set("usage", usage());
        return body;
    }

    /** The data of each event, the end mark too; of an answer that is cut, what comes before it breaks off. */
    List<String> events() {
        var events = new ArrayList<String>();
        events.add(delta(Json.object().put("role", "assistant").put("content", "")));
        pieces(answer.reasoning())
                .forEach(piece -> events.add(delta(Json.object().put("reasoning_content", piece))));
        pieces(answer.text()).forEach(piece -> events.add(delta(Json.object().put("content", piece))));
        for (int i = 0; i < answer.calls().size(); i++) {
            call(events, i, answer.calls().get(i));
        }
        if (answer.cut()) {
            return events;
        }
        events.add(chunk(choices(Json.object(), answer.reason())).toString());
        if (request.path("stream_options").path("include_usage").asBoolean()) {
            var last = chunk(Json.array());
            last.set("usage", usage());
            events.add(last.toString());
        }
        events.add("[DONE]");
        return events;
    }

    private void call(List<String> events, int index, Answer.Call call) {
        var first = call(new Answer.Call(call.id(), call.name(), ""));
        first.put("index", index);
        events.add(delta(list("tool_calls", first)));
        for (var piece : pieces(call.arguments())) {
            var more = Json.object().put("index", index);
            more.putObject("function").put("arguments", piece);
            events.add(delta(list("tool_calls", more)));
        }
    }

    private static ObjectNode list(String name, ObjectNode only) {
        var node = Json.object();
        node.putArray(name).add(only);
        return node;
    }

    private static ObjectNode call(Answer.Call call) {
        var node = Json.object().put("id", call.id()).put("type", "function");
        node.putObject("function").put("name", call.name()).put("arguments", call.arguments());
        return node;
    }

    private String delta(ObjectNode delta) {
        var choices = choices(delta, "");
        return chunk(choices).toString();
    }

    private static ArrayNode choices(ObjectNode delta, String reason) {
        var choices = Json.array();
        var choice = choices.addObject().put("index", 0);
        choice.set("delta", delta);
        choice.put("finish_reason", reason.isEmpty() ? null : reason);
        return choices;
    }

    private ObjectNode chunk(ArrayNode choices) {
        var chunk = envelope("chat.completion.chunk");
        chunk.set("choices", choices);
        return chunk;
    }

    private ObjectNode envelope(String kind) {
        return Json.object()
                .put("id", id)
                .put("object", kind)
                .put("created", created)
                .put("model", request.path("model").asText());
    }

    private JsonNode usage() {
        var counted = answer.usage()
                .orElseGet(() -> new Answer.Usage(
                        request.path("messages").toString().length() / CHARS_A_TOKEN,
                        (answer.text().length() + answer.reasoning().length()) / CHARS_A_TOKEN));
        return Json.object()
                .put("prompt_tokens", counted.input())
                .put("completion_tokens", counted.output())
                .put("total_tokens", counted.input() + counted.output());
    }

    private static List<String> pieces(String text) {
        var pieces = new ArrayList<String>();
        for (int at = 0; at < text.length(); ) {
            int left = text.codePointCount(at, text.length());
            int end = text.offsetByCodePoints(at, Math.min(PIECE, left));
            pieces.add(text.substring(at, end));
            at = end;
        }
        return pieces;
    }
}
