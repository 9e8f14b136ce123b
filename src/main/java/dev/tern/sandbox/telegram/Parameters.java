package dev.tern.sandbox.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Multipart;
import dev.tern.sandbox.StoredFile;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a call says, in any of the four forms that the Bot API takes: query, JSON, form or multipart. */
final class Parameters {
    private final Map<String, JsonNode> values = new LinkedHashMap<>();
    private final Map<String, StoredFile> files = new HashMap<>();

    private Parameters() {}

    static Parameters of(String query, String contentType, byte[] body) {
        var parameters = new Parameters();
        parameters.addForm(query);
        var type = contentType.toLowerCase(Locale.ROOT);
        if (type.startsWith("multipart/form-data")) {
            Multipart.parse(contentType, body)
                    .orElseThrow(() -> TelegramException.bad("can't parse the multipart body"))
                    .forEach(parameters::addPart);
        } else if (type.startsWith("application/x-www-form-urlencoded")) {
            parameters.addForm(new String(body, UTF_8));
        } else if (type.startsWith("application/json") && body.length > 0) {
            parameters.addJson(Json.read(body)
                    .filter(JsonNode::isObject)
                    .orElseThrow(() -> TelegramException.bad("can't parse JSON object")));
        }
        return parameters;
    }

    /** What an object among them says, with the files of the whole call. */
    Parameters of(JsonNode item) {
        var inner = new Parameters();
        inner.addJson(item);
        inner.files.putAll(files);
        return inner;
    }

    /** All of it for the log of calls: no secret, and of files the size only. */
    ObjectNode logged() {
        var log = Json.object();
        values.forEach((name, value) -> log.set(name, name.equals("secret_token") ? TextNode.valueOf("…") : value));
        files.forEach(
                (name, file) -> log.putObject(name).put("name", file.name()).put("bytes", file.bytes().length));
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

    Optional<Long> number(String name) {
        return text(name).flatMap(text -> {
            try {
                return Optional.of(Long.valueOf(text.strip()));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        });
    }

    Optional<Integer> integer(String name) {
        return number(name).map(value -> Math.clamp(value, Integer.MIN_VALUE, Integer.MAX_VALUE));
    }

    boolean flag(String name) {
        return text(name).filter(text -> text.matches("(?i)true|yes|1")).isPresent();
    }

    /** An object or a list, which forms carry as JSON in a string. */
    Optional<JsonNode> json(String name) {
        var value = values.get(name);
        if (value == null || (value.isTextual() && value.asText().isBlank())) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            return Optional.of(value);
        }
        return Optional.of(Json.read(value.asText())
                .orElseThrow(() -> TelegramException.bad("can't parse %s JSON object".formatted(words(name)))));
    }

    /** A file sent under this name, or under the one that {@code attach://…} points to. */
    Optional<StoredFile> file(String name) {
        var attached = text(name)
                .filter(text -> text.startsWith("attach://"))
                .map(text -> text.substring("attach://".length()));
        return Optional.ofNullable(files.get(attached.orElse(name)));
    }

    static String words(String name) {
        return name.replace('_', ' ');
    }

    private void addForm(String form) {
        for (var pair : form.split("&", -1)) {
            int split = pair.indexOf('=');
            if (split > 0) {
                put(decoded(pair.substring(0, split)), TextNode.valueOf(decoded(pair.substring(split + 1))));
            }
        }
    }

    private void addPart(Multipart.Part part) {
        if (part.fileName().isPresent()) {
            files.put(
                    part.name(),
                    new StoredFile(
                            part.fileName().get(), part.type().orElse("application/octet-stream"), part.bytes()));
        } else {
            put(part.name(), TextNode.valueOf(part.text()));
        }
    }

    private void addJson(JsonNode body) {
        body.properties().stream()
                .filter(field -> !field.getValue().isNull())
                .forEach(field -> put(field.getKey(), field.getValue()));
    }

    private void put(String name, JsonNode value) {
        values.put(name, value);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
