package dev.tern.runner;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.scan.Secrets;
import java.util.stream.Collectors;

/** A few words of a call's arguments that everybody may see: one line, without secrets and without markup. */
final class CallExcerpt {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST = 60;

    private final Secrets secrets;

    CallExcerpt(Secrets secrets) {
        this.secrets = secrets;
    }

    /** Empty where there is nothing to show. */
    String of(String argumentsJson) {
        try {
            var all = JSON.readTree(argumentsJson).properties().stream()
                    .map(field -> field.getKey() + "=" + shown(field.getKey(), field.getValue()))
                    .collect(Collectors.joining(" "));
            // before it is cut, since half a secret has no shape to be known by
            return cut(line(secrets.redact(all)));
        } catch (JsonProcessingException noJson) {
            return "";
        }
    }

    private String shown(String name, JsonNode value) {
        if (value.isObject()) {
            return "{…}";
        }
        if (value.isArray()) {
            return "[…]";
        }
        return Secrets.isName(name) ? Secrets.MARK : secrets.redact(value.asText());
    }

    private static String line(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ")
                .replace('`', '\'')
                .strip();
    }

    private static String cut(String line) {
        return line.codePointCount(0, line.length()) <= LONGEST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }
}
