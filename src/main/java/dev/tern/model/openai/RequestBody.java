package dev.tern.model.openai;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelRequest;
import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolCall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Writes requests. The same request gives the same bytes, and a longer one begins with the bytes of the shorter: what
 * never changes comes first, messages last.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/chat/create">the reference</a>
 */
final class RequestBody {
    private static final JsonFactory JSON = new JsonFactory();

    private final String model;
    private final OptionalInt limit;
    private final String limitField;
    private final Optional<String> thinking;

    /** @param thinking the effort where nobody asks for another */
    RequestBody(String model, OptionalInt limit, String limitField, Optional<String> thinking) {
        this.thinking = thinking;
        this.model = model;
        this.limit = limit;
        this.limitField = limitField;
    }

    byte[] of(ModelRequest request) {
        var bytes = new ByteArrayOutputStream();
        try (var json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            settings(json, request.options());
            tools(json, request);
            OptionFields.write(json, request, thinking);
            json.writeArrayFieldStart("messages");
            for (var message : request.messages()) {
                message(json, message);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    private void settings(JsonGenerator json, CallOptions options) throws IOException {
        json.writeStringField("model", options.model().orElse(model));
        json.writeBooleanField("stream", true);
        json.writeObjectFieldStart("stream_options");
        json.writeBooleanField("include_usage", true);
        json.writeEndObject();
        var least = IntStream.concat(
                        limit.stream(), options.maxTokens().stream().mapToInt(Integer::intValue))
                .min();
        if (least.isPresent()) {
            json.writeNumberField(limitField, least.getAsInt());
        }
    }

    private static void tools(JsonGenerator json, ModelRequest request) throws IOException {
        if (request.tools().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("tools");
        for (var tool : request.tools()) {
            json.writeStartObject();
            json.writeStringField("type", "function");
            json.writeObjectFieldStart("function");
            json.writeStringField("name", tool.name());
            json.writeStringField("description", tool.description());
            json.writeFieldName("parameters");
            json.writeRawValue(tool.parameters());
            if (request.options().strictTools().contains(tool.name())) {
                json.writeBooleanField("strict", true);
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void message(JsonGenerator json, ModelMessage message) throws IOException {
        json.writeStartObject();
        switch (message) {
            case ModelMessage.SystemMessage(var blocks) -> {
                json.writeStringField("role", "system");
                json.writeStringField("content", String.join("\n\n", blocks));
            }
            case ModelMessage.UserMessage(var parts) -> user(json, parts);
            case ModelMessage.AssistantMessage(var text, var calls) -> assistant(json, text, calls);
            case ModelMessage.ToolMessage(var callId, var content) -> {
                json.writeStringField("role", "tool");
                json.writeStringField("tool_call_id", callId);
                json.writeStringField("content", content);
            }
        }
        json.writeEndObject();
    }

    private static void user(JsonGenerator json, List<ModelMessage.Part> parts) throws IOException {
        json.writeStringField("role", "user");
        json.writeArrayFieldStart("content");
        for (var part : parts) {
            part(json, part);
        }
        json.writeEndArray();
    }

    private static void part(JsonGenerator json, ModelMessage.Part part) throws IOException {
        json.writeStartObject();
        switch (part) {
            case ModelMessage.Part.Text(var text) -> {
                json.writeStringField("type", "text");
                json.writeStringField("text", text);
            }
            case ModelMessage.Part.Image(var url) -> {
                json.writeStringField("type", "image_url");
                json.writeObjectFieldStart("image_url");
                json.writeStringField("url", url);
                json.writeEndObject();
            }
            case ModelMessage.Part.Kept kept ->
                throw new IllegalArgumentException("kept media must be read before it is written: " + kept);
            case ModelMessage.Part.Audio(var format, var base64) -> {
                json.writeStringField("type", "input_audio");
                json.writeObjectFieldStart("input_audio");
                json.writeStringField("data", base64);
                json.writeStringField("format", format);
                json.writeEndObject();
            }
        }
        json.writeEndObject();
    }

    private static void assistant(JsonGenerator json, String text, List<ToolCall> calls) throws IOException {
        json.writeStringField("role", "assistant");
        // what the provider itself sends beside calls; some servers refuse an empty string there
        json.writeStringField("content", text.isEmpty() && !calls.isEmpty() ? null : text);
        if (calls.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("tool_calls");
        for (var call : calls) {
            json.writeStartObject();
            json.writeStringField("id", call.id());
            json.writeStringField("type", "function");
            json.writeObjectFieldStart("function");
            json.writeStringField("name", call.name());
            json.writeStringField("arguments", call.argumentsJson());
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
