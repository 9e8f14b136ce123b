package dev.tern.model.anthropic;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.model.ModelRequest;
import dev.tern.turn.CallOptions;
import dev.tern.turn.CallOptions.ToolChoice;
import java.io.IOException;
import java.util.Optional;

/** Writes what is asked of the manner of answering, as far as this wire has words for it. */
final class Fields {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Fields() {}

    static void write(JsonGenerator json, ModelRequest request, Manner manner) throws IOException {
        var options = request.options();
        if (!request.tools().isEmpty()) {
            choice(json, options);
        }
        thinking(json, manner);
        output(json, manner, schema(options));
        if (manner.sampling()) {
            number(json, "temperature", options.temperature().map(value -> Math.min(value, 1)));
            // both at once are refused
            number(json, "top_p", options.temperature().isPresent() ? Optional.empty() : options.topP());
        }
        var stops = options.stop().stream().filter(text -> !text.isBlank()).toList();
        if (!stops.isEmpty()) {
            json.writeArrayFieldStart("stop_sequences");
            for (var text : stops) {
                json.writeString(text);
            }
            json.writeEndArray();
        }
    }

    private static void choice(JsonGenerator json, CallOptions options) throws IOException {
        var single = options.parallelCalls().filter(parallel -> !parallel).isPresent();
        if (options.toolChoice() instanceof ToolChoice.Auto && !single) {
            return;
        }
        json.writeObjectFieldStart("tool_choice");
        switch (options.toolChoice()) {
            case ToolChoice.Auto() -> json.writeStringField("type", "auto");
            case ToolChoice.None() -> json.writeStringField("type", "none");
            case ToolChoice.Required() -> json.writeStringField("type", "any");
            case ToolChoice.Named(var tool) -> {
                json.writeStringField("type", "tool");
                json.writeStringField("name", tool);
            }
        }
        if (single && !(options.toolChoice() instanceof ToolChoice.None)) {
            json.writeBooleanField("disable_parallel_tool_use", true);
        }
        json.writeEndObject();
    }

    private static void thinking(JsonGenerator json, Manner manner) throws IOException {
        if (!manner.adaptive() && manner.budget().isEmpty()) {
            return;
        }
        json.writeObjectFieldStart("thinking");
        if (manner.adaptive()) {
            json.writeStringField("type", "adaptive");
            // newer models send nothing but the signature otherwise
            json.writeStringField("display", "summarized");
        } else {
            json.writeStringField("type", "enabled");
            json.writeNumberField("budget_tokens", manner.budget().getAsInt());
        }
        json.writeEndObject();
    }

    private static void output(JsonGenerator json, Manner manner, Optional<String> schema) throws IOException {
        if (manner.effort().isEmpty() && schema.isEmpty()) {
            return;
        }
        json.writeObjectFieldStart("output_config");
        if (manner.effort().isPresent()) {
            json.writeStringField("effort", manner.effort().get());
        }
        if (schema.isPresent()) {
            json.writeObjectFieldStart("format");
            json.writeStringField("type", "json_schema");
            json.writeFieldName("schema");
            json.writeRawValue(schema.get());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    /** Of the form that OpenAI's clients ask for; JSON of no schema can't be asked for here. */
    private static Optional<String> schema(CallOptions options) {
        return options.responseFormat().flatMap(format -> {
            try {
                var schema = JSON.readTree(format).path("json_schema").path("schema");
                return schema.isObject() ? Optional.of(schema.toString()) : Optional.empty();
            } catch (JsonProcessingException e) {
                return Optional.empty();
            }
        });
    }

    private static void number(JsonGenerator json, String name, Optional<Double> value) throws IOException {
        if (value.isPresent()) {
            json.writeNumberField(name, value.get());
        }
    }
}
