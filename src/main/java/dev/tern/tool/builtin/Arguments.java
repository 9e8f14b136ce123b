package dev.tern.tool.builtin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.tool.Invocation;
import java.util.List;
import java.util.Optional;

/** What the model gave a call, as texts by name. Refuses, in words for the model, what can't be meant. */
final class Arguments {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode tree;

    private Arguments(JsonNode tree) {
        this.tree = tree;
    }

    static Arguments of(Invocation invocation) {
        try {
            var tree = JSON.readTree(invocation.call().argumentsJson());
            if (tree.isObject() || tree.isMissingNode()) {
                return new Arguments(tree);
            }
        } catch (JsonProcessingException noJson) {
            // said below
        }
        throw new RefusedCall("the arguments are not a JSON object");
    }

    /** Empty where it is missing, null or blank. */
    Optional<String> text(String name) {
        var value = tree.path(name);
        if (value.isContainerNode()) {
            throw new RefusedCall(name + " must be a text");
        }
        return value.isNull() ? Optional.empty() : Optional.of(value.asText()).filter(text -> !text.isBlank());
    }

    /** A whole number within these bounds, also where it is written as a text. */
    Optional<Long> number(String name, long least, long most) {
        return text(name).map(text -> {
            try {
                long number = Long.parseLong(text.strip());
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException noNumber) {
                // said below
            }
            throw new RefusedCall(name + " must be a whole number of at least " + least + ", not '" + text + "'");
        });
    }

    /** Each of a list's texts; empty where there is none. */
    List<String> texts(String name) {
        var value = tree.path(name);
        if (!value.isMissingNode() && !value.isNull() && !value.isArray()) {
            throw new RefusedCall(name + " must be a list of texts");
        }
        return value.valueStream()
                .map(JsonNode::asText)
                .filter(text -> !text.isBlank())
                .toList();
    }

    String required(String name) {
        return text(name).orElseThrow(() -> new RefusedCall(name + " is missing"));
    }
}
