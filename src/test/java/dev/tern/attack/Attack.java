package dev.tern.attack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One hostile input.
 *
 * @param into where it goes in, {@code file-text} for example
 * @param end what must come of it, {@code fenced} for example
 */
public record Attack(String name, String into, String input, String end) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * The rows of a kind, in their order. {@code input} is repeated {@code times} between {@code before} and {@code after},
     * and {@code closing} as often behind that.
     */
    public static Stream<Attack> of(String kind) {
        try (var in = Objects.requireNonNull(Attack.class.getResourceAsStream("/attack/" + kind + ".jsonl"), kind)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().map(Attack::row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Attack row(String line) {
        try {
            var row = JSON.readTree(line);
            return new Attack(text(row, "name"), text(row, "into"), input(row), text(row, "end"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String input(JsonNode row) {
        int times = row.path("times").asInt(1);
        return row.path("before").asText()
                + text(row, "input").repeat(times)
                + row.path("after").asText()
                + row.path("closing").asText().repeat(times);
    }

    private static String text(JsonNode row, String field) {
        return row.required(field).textValue();
    }

    /** The name alone, since an input may be long. */
    @Override
    public String toString() {
        return name;
    }
}
