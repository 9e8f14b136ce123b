package dev.tern.sandbox.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Optional;

/** JSON trees: makes them, and reads those that a caller sent. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static ArrayNode array() {
        return MAPPER.createArrayNode();
    }

    static Optional<JsonNode> read(String text) {
        try {
            return Optional.ofNullable(MAPPER.readTree(text)).filter(node -> !node.isMissingNode());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    static Optional<JsonNode> read(byte[] bytes) {
        try {
            return Optional.ofNullable(MAPPER.readTree(bytes)).filter(node -> !node.isMissingNode());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
