package dev.tern.model.openai;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tern.model.ModelRequest;
import dev.tern.turn.CallOptions.ToolChoice;
import java.io.IOException;
import java.util.Optional;

/** Writes what is asked of the manner of answering; nothing for what is not asked, so that it is the server's to choose. */
final class OptionFields {
    private OptionFields() {}

    static void write(JsonGenerator json, ModelRequest request, Optional<String> thinking) throws IOException {
        var options = request.options();
        number(json, "temperature", options.temperature());
        number(json, "top_p", options.topP());
        number(json, "presence_penalty", options.presencePenalty());
        number(json, "frequency_penalty", options.frequencyPenalty());
        if (options.seed().isPresent()) {
            json.writeNumberField("seed", options.seed().get());
        }
        if (!options.stop().isEmpty()) {
            json.writeArrayFieldStart("stop");
            for (var text : options.stop()) {
                json.writeString(text);
            }
            json.writeEndArray();
        }
        if (options.responseFormat().isPresent()) {
            json.writeFieldName("response_format");
            json.writeRawValue(options.responseFormat().get());
        }
        var effort = options.reasoningEffort().or(() -> thinking);
        if (effort.isPresent()) {
            json.writeStringField("reasoning_effort", effort.get());
        }
        // without tools, servers refuse both of these
        if (!request.tools().isEmpty()) {
            choice(json, options.toolChoice());
            if (options.parallelCalls().isPresent()) {
                json.writeBooleanField(
                        "parallel_tool_calls", options.parallelCalls().get());
            }
        }
    }

    private static void number(JsonGenerator json, String name, Optional<Double> value) throws IOException {
        if (value.isPresent()) {
            json.writeNumberField(name, value.get());
        }
    }

    private static void choice(JsonGenerator json, ToolChoice choice) throws IOException {
        switch (choice) {
            case ToolChoice.Auto() -> {}
            case ToolChoice.None() -> json.writeStringField("tool_choice", "none");
            case ToolChoice.Required() -> json.writeStringField("tool_choice", "required");
            case ToolChoice.Named(var tool) -> {
                json.writeObjectFieldStart("tool_choice");
                json.writeStringField("type", "function");
                json.writeObjectFieldStart("function");
                json.writeStringField("name", tool);
                json.writeEndObject();
                json.writeEndObject();
            }
        }
    }
}
