package dev.tern.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A place in a request's JSON that knows its own name, so that whatever is wrong there can be told. Null is the same as
 * not there, as OpenAI's clients send it so.
 *
 * @param path for example {@code messages[2].content}; empty for the whole
 */
record JsonPlace(String path, JsonNode node) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Reads a body; throws {@link ApiException} that says the line, and quotes nothing. */
    static JsonPlace parse(byte[] body) {
        try {
            var tree = JSON.readTree(body);
            if (tree != null && tree.isObject()) {
                return new JsonPlace("", tree);
            }
            throw malformed("must be a JSON object");
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            throw malformed(
                    at == null ? "is no JSON" : "is no JSON: line " + at.getLineNr() + ", column " + at.getColumnNr());
        } catch (IOException e) {
            throw malformed("is no JSON in UTF-8");
        }
    }

    private static ApiException malformed(String how) {
        return new ApiException(new ApiError(
                400,
                ApiError.INVALID,
                Optional.of("invalid_json"),
                Optional.empty(),
                "The body of the request " + how + ".",
                Map.of()));
    }

    /** The place of this name below; maybe nothing is there. */
    JsonPlace at(String name) {
        return new JsonPlace(path.isEmpty() ? name : path + "." + name, node.path(name));
    }

    Optional<JsonPlace> find(String name) {
        return Optional.of(at(name)).filter(JsonPlace::isThere);
    }

    JsonPlace need(String name) {
        return find(name).orElseThrow(() -> at(name).wrong("is missing"));
    }

    boolean isThere() {
        return !(node instanceof MissingNode) && !node.isNull();
    }

    boolean isText() {
        return node.isTextual();
    }

    /** The items of an array. */
    List<JsonPlace> items() {
        if (!node.isArray()) {
            throw wrong("must be an array");
        }
        return IntStream.range(0, node.size())
                .mapToObj(i -> new JsonPlace(path + "[" + i + "]", node.get(i)))
                .toList();
    }

    List<JsonPlace> items(String name) {
        return find(name).map(JsonPlace::items).orElse(List.of());
    }

    JsonPlace object() {
        if (!node.isObject()) {
            throw wrong("must be an object");
        }
        return this;
    }

    String text() {
        if (!node.isTextual()) {
            throw wrong("must be a string");
        }
        return node.textValue();
    }

    Optional<String> text(String name) {
        return find(name).map(JsonPlace::text);
    }

    Optional<Boolean> flag(String name) {
        return find(name).map(place -> {
            if (!place.node().isBoolean()) {
                throw place.wrong("must be true or false");
            }
            return place.node().booleanValue();
        });
    }

    Optional<Double> number(String name, double min, double max) {
        return find(name).map(place -> {
            var value = place.node();
            if (!value.isNumber() || !(value.doubleValue() >= min && value.doubleValue() <= max)) {
                throw place.wrong("must be a number from " + plain(min) + " to " + plain(max));
            }
            return value.doubleValue();
        });
    }

    Optional<Long> integer(String name, long min, long max) {
        return find(name).map(place -> {
            var value = place.node();
            if (!value.canConvertToLong()
                    || !value.canConvertToExactIntegral()
                    || value.longValue() < min
                    || value.longValue() > max) {
                throw place.wrong("must be an integer from " + min + " to " + max);
            }
            return value.longValue();
        });
    }

    ApiException wrong(String how) {
        return ApiException.invalid(path, "'" + path + "' " + how + ".");
    }

    private static String plain(double value) {
        return String.valueOf((long) value);
    }
}
