package dev.tern.model.anthropic;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.regex.Pattern;

/** Writes what is in a block. */
final class BlockFields {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final Pattern DATA_URL = Pattern.compile("data:([^;,]+);base64,(.*)", Pattern.DOTALL);
    private static final Pattern NOT_IN_IDS = Pattern.compile("[^a-zA-Z0-9_-]");

    private BlockFields() {}

    static void write(JsonGenerator json, WireTurn.Block block) throws IOException {
        switch (block) {
            case WireTurn.Block.Text(var text) -> {
                json.writeStringField("type", "text");
                json.writeStringField("text", text);
            }
            case WireTurn.Block.Image(var url) -> image(json, url);
            case WireTurn.Block.Use(var call) -> {
                json.writeStringField("type", "tool_use");
                json.writeStringField("id", id(call.id()));
                json.writeStringField("name", call.name());
                json.writeFieldName("input");
                input(json, call.argumentsJson());
            }
            case WireTurn.Block.Result(var callId, var content) -> {
                json.writeStringField("type", "tool_result");
                json.writeStringField("tool_use_id", id(callId));
                json.writeStringField("content", content);
            }
            case WireTurn.Block.Thoughts thoughts ->
                throw new IllegalArgumentException("thoughts are written as they came");
        }
    }

    private static void image(JsonGenerator json, String url) throws IOException {
        json.writeStringField("type", "image");
        json.writeObjectFieldStart("source");
        var data = DATA_URL.matcher(url);
        if (data.matches()) {
            json.writeStringField("type", "base64");
            json.writeStringField("media_type", data.group(1));
            json.writeStringField("data", data.group(2));
        } else {
            json.writeStringField("type", "url");
            json.writeStringField("url", url);
        }
        json.writeEndObject();
    }

    /** The calls of a conversation may be another provider's, with ids that are refused here. */
    private static String id(String id) {
        return id.isEmpty() ? "_" : NOT_IN_IDS.matcher(id).replaceAll("_");
    }

    /** Only an object is taken; what a model wrote instead is shown to it as that. */
    private static void input(JsonGenerator json, String arguments) throws IOException {
        if (isObject(arguments)) {
            json.writeRawValue(arguments);
        } else {
            json.writeStartObject();
            json.writeStringField("malformed", arguments);
            json.writeEndObject();
        }
    }

    private static boolean isObject(String arguments) {
        try {
            return JSON.readTree(arguments).isObject();
        } catch (JsonProcessingException e) {
            return false;
        }
    }
}
