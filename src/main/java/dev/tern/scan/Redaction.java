package dev.tern.scan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** Text and JSON without secrets: fields are known by their names, everything else by what it looks like. */
public final class Redaction {
    /** Strict, and exact with numbers: what is read is written as it was meant, or is no JSON. */
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private final Secrets secrets;

    public Redaction(Secrets secrets) {
        this.secrets = secrets;
    }

    public String text(String content) {
        return secrets.redact(content);
    }

    /** A JSON object, by its fields; what is none, as the text that it is. */
    public JsonNode json(String text) {
        try {
            return JSON.readTree(text) instanceof ObjectNode object ? redacted(object) : new TextNode(text(text));
        } catch (JsonProcessingException malformed) {
            return new TextNode(text(text));
        }
    }

    private JsonNode redacted(JsonNode node) {
        return switch (node) {
            case ObjectNode object -> {
                object.properties().forEach(field -> field.setValue(redacted(field.getKey(), field.getValue())));
                yield object;
            }
            case ArrayNode array -> {
                for (int i = 0; i < array.size(); i++) {
                    array.set(i, redacted(array.get(i)));
                }
                yield array;
            }
            case TextNode string -> new TextNode(text(string.textValue()));
            default -> node;
        };
    }

    private JsonNode redacted(String name, JsonNode value) {
        return value.isTextual() && Secrets.isName(name) ? new TextNode(Secrets.MARK) : redacted(value);
    }
}
