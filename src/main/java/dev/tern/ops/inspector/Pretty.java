package dev.tern.ops.inspector;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON for people to read. */
final class Pretty {
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Pretty() {}

    /** The same JSON over several lines; what is none, as it is. */
    static String json(String json) {
        try {
            return JSON.writeValueAsString(JSON.readTree(json));
        } catch (JsonProcessingException malformed) {
            return json;
        }
    }
}
