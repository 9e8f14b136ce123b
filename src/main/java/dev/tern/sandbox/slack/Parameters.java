package dev.tern.sandbox.slack;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Multipart;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a call says, in any form that the Web API takes: query, form, JSON or multipart. */
final class Parameters {
    private static final String TOKEN = "token";

    private final Map<String, JsonNode> values = new LinkedHashMap<>();
    private Optional<String> token = Optional.empty();

    private Parameters() {}

    static Parameters of(String query, String contentType, byte[] body) {
        var parameters = new Parameters();
        parameters.addForm(query);
        var type = contentType.toLowerCase(Locale.ROOT);
        if (type.startsWith("multipart/form-data")) {
            Multipart.parse(contentType, body)
                    .orElseThrow(() -> new SlackException("invalid_form_data"))
                    .forEach(part -> parameters.put(part.name(), part.text()));
        } else if (type.startsWith("application/x-www-form-urlencoded")) {
            parameters.addForm(new String(body, UTF_8));
        } else if (type.startsWith("application/json") && body.length > 0) {
            parameters.addJson(Json.read(body).orElseThrow(() -> new SlackException("invalid_json")));
        } else if (body.length > 0) {
            throw new SlackException(type.isEmpty() ? "missing_post_type" : "invalid_post_type");
        }
        return parameters;
    }

    /** The token that came with a query or a form; Slack takes none from JSON. */
    Optional<String> token() {
        return token;
    }

    /** All of it but the token, for the log of calls. */
    ObjectNode logged() {
        var log = Json.object();
        values.forEach((name, value) -> log.set(name, json(name).orElse(value)));
        return log;
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name))
                .filter(JsonNode::isValueNode)
                .map(JsonNode::asText)
                .filter(text -> !text.isEmpty());
    }

    boolean flag(String name) {
        return text(name).filter(text -> text.matches("(?i)true|1")).isPresent();
    }

    /** A whole number from 1 to {@code most}. */
    int number(String name, int otherwise, int most) {
        return text(name)
                .filter(text -> text.matches("\\d{1,9}"))
                .map(text -> Math.clamp(Long.parseLong(text), 1, most))
                .orElse(otherwise);
    }

    /** An object or a list, which forms carry as JSON in a string; empty if it is neither. */
    Optional<JsonNode> json(String name) {
        return Optional.ofNullable(values.get(name))
                .flatMap(value -> value.isTextual() ? Json.read(value.asText()) : Optional.of(value))
                .filter(JsonNode::isContainerNode);
    }

    private void addForm(String form) {
        for (var pair : form.split("&", -1)) {
            int split = pair.indexOf('=');
            if (split > 0) {
                put(decoded(pair.substring(0, split)), decoded(pair.substring(split + 1)));
            }
        }
    }

    private void addJson(JsonNode body) {
        if (!body.isObject()) {
            throw new SlackException("json_not_object");
        }
        body.properties().stream()
                .filter(field -> !field.getValue().isNull() && !field.getKey().equals(TOKEN))
                .forEach(field -> values.put(field.getKey(), field.getValue()));
    }

    private void put(String name, String value) {
        if (name.equals(TOKEN)) {
            token = Optional.of(value);
        } else {
            values.put(name, TextNode.valueOf(value));
        }
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
