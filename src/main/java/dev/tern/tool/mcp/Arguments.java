package dev.tern.tool.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.tool.Invocation;
import java.util.Map;

/** The arguments of a call, as the model wrote them. */
record Arguments(Map<String, Object> values) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    /** Fails with words for the model where they are no object. */
    static Arguments of(Invocation invocation) {
        try {
            var values = JSON.readValue(invocation.call().argumentsJson(), OBJECT);
            return new Arguments(values == null ? Map.of() : values);
        } catch (JsonProcessingException e) {
            throw new McpException("the arguments are not a JSON object", e);
        }
    }

    String text(String name) {
        if (values.get(name) instanceof String text && !text.isBlank()) {
            return text;
        }
        throw new McpException("the argument '" + name + "' is missing", null);
    }

    /** Empty where there is none. */
    @SuppressWarnings("unchecked") // the keys of JSON are strings
    Map<String, Object> object(String name) {
        return values.get(name) instanceof Map<?, ?> object ? (Map<String, Object>) object : Map.of();
    }
}
