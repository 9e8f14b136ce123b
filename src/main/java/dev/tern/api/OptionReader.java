package dev.tern.api;

import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolSpec;
import java.util.List;
import java.util.Optional;

/** Reads how the caller wants the model to answer. Both endpoints share most names. */
final class OptionReader {
    private static final int MOST_STOPS = 4;

    private OptionReader() {}

    /**
     * Reads the options of a body.
     *
     * @param format of the answer, as chat completions describe it
     * @param effort of the model's thinking
     * @param limits names of the field for the answer's length, the one that counts first
     */
    static CallOptions options(
            JsonPlace body,
            List<ToolSpec> tools,
            Optional<String> format,
            Optional<JsonPlace> effort,
            String... limits) {
        return new CallOptions(
                body.number("temperature", 0, 2),
                body.number("top_p", 0, 1),
                body.number("presence_penalty", -2, 2),
                body.number("frequency_penalty", -2, 2),
                limit(body, limits),
                body.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE),
                stop(body),
                format,
                effort.map(OptionReader::word),
                ToolReader.choice(body, tools),
                body.flag("parallel_tool_calls"),
                ToolReader.strict(body),
                Optional.empty());
    }

    private static Optional<Integer> limit(JsonPlace body, String... names) {
        Optional<Integer> found = Optional.empty();
        for (var name : names) {
            var limit = body.integer(name, 1, Integer.MAX_VALUE).map(Long::intValue);
            found = found.isPresent() ? found : limit;
        }
        return found;
    }

    private static List<String> stop(JsonPlace body) {
        var found = body.find("stop");
        if (found.isEmpty()) {
            return List.of();
        }
        var stop = found.get();
        var texts = stop.isText()
                ? List.of(stop.text())
                : stop.items().stream().map(JsonPlace::text).toList();
        if (texts.size() > MOST_STOPS || texts.contains("")) {
            throw stop.wrong("must be a text or up to " + MOST_STOPS + " texts, none of them empty");
        }
        return texts;
    }

    private static String word(JsonPlace effort) {
        if (!effort.text().matches("[a-z]{1,16}")) {
            throw effort.wrong("must be a word like low, medium or high");
        }
        return effort.text();
    }
}
