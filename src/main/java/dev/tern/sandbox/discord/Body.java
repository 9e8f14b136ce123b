package dev.tern.sandbox.discord;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Multipart;
import dev.tern.sandbox.StoredFile;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What a call carries: JSON, and files if it is a form.
 *
 * @param files by the number in their part's name, {@code files[0]}
 */
record Body(JsonNode json, SequencedMap<String, StoredFile> files) {
    static final Body EMPTY = new Body(Json.object(), new LinkedHashMap<>());

    static Body of(String contentType, byte[] bytes) {
        if (bytes.length == 0) {
            return EMPTY;
        }
        var type = contentType.toLowerCase(Locale.ROOT);
        if (type.startsWith("multipart/form-data")) {
            return form(contentType, bytes);
        }
        if (!type.startsWith("application/json")) {
            throw new DiscordException(
                    400,
                    50035,
                    "Invalid Form Body: Expected \"Content-Type\" header to be one of {'application/json', "
                            + "'application/x-www-form-urlencoded', 'multipart/form-data'}.");
        }
        return new Body(Json.read(bytes).orElseThrow(Body::notJson), new LinkedHashMap<>());
    }

    Optional<String> text(String name) {
        return Optional.of(json.path(name)).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    boolean has(String name) {
        return json.has(name);
    }

    /** The JSON inside a field, with the same files: a forum post's first message, or the data of an answer. */
    Body inside(String name) {
        return new Body(json.path(name).isObject() ? json.path(name) : Json.object(), files);
    }

    /** All of it for the log of calls; of files the size only. */
    JsonNode logged() {
        if (files.isEmpty()) {
            return json;
        }
        ObjectNode log = Json.object();
        log.set("payload_json", json);
        files.forEach((name, file) ->
                log.putObject("files[" + name + "]").put("name", file.name()).put("bytes", file.bytes().length));
        return log;
    }

    private static Body form(String contentType, byte[] bytes) {
        JsonNode json = Json.object();
        var files = new LinkedHashMap<String, StoredFile>();
        for (var part : Multipart.parse(contentType, bytes).orElseThrow(Body::malformed)) {
            if (part.fileName().isPresent()) {
                var number = part.name().replaceAll("\\D", "");
                files.put(
                        number.isEmpty() ? part.name() : number,
                        new StoredFile(
                                part.fileName().get(), part.type().orElse("application/octet-stream"), part.bytes()));
            } else if (part.name().equals("payload_json")) {
                json = Json.read(new String(part.bytes(), UTF_8)).orElseThrow(Body::notJson);
            }
        }
        return new Body(json, files);
    }

    private static DiscordException notJson() {
        return new DiscordException(400, 50109, "The request body contains invalid JSON.");
    }

    static Map<String, String> query(String query) {
        var values = new LinkedHashMap<String, String>();
        for (var pair : query.split("&", -1)) {
            int at = pair.indexOf('=');
            if (at > 0) {
                values.put(pair.substring(0, at), java.net.URLDecoder.decode(pair.substring(at + 1), UTF_8));
            }
        }
        return values;
    }

    private static DiscordException malformed() {
        return new DiscordException(400, 50035, "Invalid Form Body: the multipart body can't be read");
    }
}
