package dev.tern.sandbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** A JSON object that somebody sent to the people's side, read with complaints that name the field. */
final class Fields {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode node;

    private Fields(JsonNode node) {
        this.node = node;
    }

    static Fields parse(String body) {
        try {
            return of("the body", body.isBlank() ? JSON.createObjectNode() : JSON.readTree(body));
        } catch (JsonProcessingException e) {
            throw SandboxException.bad("the body is not JSON: " + e.getOriginalMessage());
        }
    }

    static Fields of(String what, JsonNode node) {
        if (!node.isObject()) {
            throw SandboxException.bad(what + " must be a JSON object");
        }
        return new Fields(node);
    }

    JsonNode node() {
        return node;
    }

    /** A text that must be there. */
    String text(String name) {
        return optional(name).orElseThrow(() -> SandboxException.bad(name + " is missing"));
    }

    /** A text or a number; ids are taken in both forms. */
    Optional<String> optional(String name) {
        var value = node.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isTextual() && !value.isIntegralNumber()) {
            throw SandboxException.bad(name + " must be a string, not " + value);
        }
        return Optional.of(value.asText());
    }

    boolean flag(String name) {
        var value = node.path(name);
        if (!value.isMissingNode() && !value.isNull() && !value.isBoolean()) {
            throw SandboxException.bad(name + " must be true or false, not " + value);
        }
        return value.asBoolean(false);
    }

    OptionalInt number(String name) {
        var value = node.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return OptionalInt.empty();
        }
        if (!value.canConvertToInt() || !value.isIntegralNumber()) {
            throw SandboxException.bad(name + " must be a whole number, not " + value);
        }
        return OptionalInt.of(value.intValue());
    }

    Set<String> texts(String name) {
        var value = node.path(name);
        if (!value.isArray() || !value.valueStream().allMatch(JsonNode::isTextual)) {
            throw SandboxException.bad(name + " must be a list of strings");
        }
        return value.valueStream().map(JsonNode::asText).collect(Collectors.toSet());
    }

    List<Fields> list(String name) {
        var value = node.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return List.of();
        }
        if (!value.isArray()) {
            throw SandboxException.bad(name + " must be a list");
        }
        return value.valueStream().map(item -> of("each of " + name, item)).toList();
    }
}
