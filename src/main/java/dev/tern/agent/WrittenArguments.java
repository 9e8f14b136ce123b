package dev.tern.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a model wrote as the arguments of a call, read as the JSON object that they should be; where they are none, but
 * can mean only one, as that.
 */
sealed interface WrittenArguments {
    ObjectMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    ObjectMapper LENIENT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(
                    JsonReadFeature.ALLOW_SINGLE_QUOTES,
                    JsonReadFeature.ALLOW_TRAILING_COMMA,
                    JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES,
                    JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .build();
    Pattern FENCED = Pattern.compile("```\\w*\\s*(.*?)\\s*```", Pattern.DOTALL);
    int LONGEST_REASON = 160;
    int AROUND = 20;

    /** They are a JSON object, as the model wrote it. */
    record Sound(String json) implements WrittenArguments {}

    /** They are none, and mean this one. */
    record Repaired(String json, String error) implements WrittenArguments {}

    /** They are none, and may mean anything. */
    record Malformed(String error) implements WrittenArguments {}

    /**
     * Reads them.
     *
     * @param whole whether the model was done; what was cut off may have had more to say than closing braces
     */
    static WrittenArguments of(String written, boolean whole) {
        var text = written.strip();
        if (text.isEmpty() || text.equals("null")) {
            return new Repaired("{}", "there are none");
        }
        try {
            var tree = STRICT.readTree(text);
            return tree.isObject() ? new Sound(written) : other(tree);
        } catch (JsonProcessingException e) {
            var error = error(text, e);
            return meant(text)
                    .or(() -> whole ? Closing.of(unfenced(text)).flatMap(WrittenArguments::meant) : Optional.empty())
                    .<WrittenArguments>map(json -> new Repaired(json, error))
                    .orElseGet(() -> new Malformed(error));
        }
    }

    /** JSON, but no object; a text may hold one. */
    private static WrittenArguments other(JsonNode tree) {
        var error = "it is " + tree.getNodeType().name().toLowerCase(Locale.ROOT) + " where an object must be";
        return Optional.of(tree)
                .filter(JsonNode::isTextual)
                .flatMap(text -> meant(text.textValue().strip()))
                .<WrittenArguments>map(json -> new Repaired(json, error))
                .orElseGet(() -> new Malformed(error));
    }

    private static Optional<String> meant(String text) {
        try {
            var tree = LENIENT.readTree(unfenced(text));
            return tree.isObject() ? Optional.of(STRICT.writeValueAsString(tree)) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static String unfenced(String text) {
        var fenced = FENCED.matcher(text);
        return fenced.matches() ? fenced.group(1) : text;
    }

    private static String error(String text, JsonProcessingException e) {
        var reason = e.getOriginalMessage().lines().findFirst().orElse("it can not be read");
        var words = reason.length() > LONGEST_REASON ? reason.substring(0, LONGEST_REASON) + "…" : reason;
        var place = e.getLocation();
        if (place == null || place.getCharOffset() < 0) {
            return words;
        }
        int at = (int) Math.min(place.getCharOffset(), text.length());
        return words + " at line " + place.getLineNr() + ", column " + place.getColumnNr() + ", near »"
                + text.substring(Math.max(0, at - AROUND), Math.min(text.length(), at + AROUND)) + "«";
    }
}
