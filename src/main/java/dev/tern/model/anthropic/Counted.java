package dev.tern.model.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Usage;

/** The tokens of one answer. They are told at its beginning, and once more, in part or whole, at its end. */
final class Counted {
    private long plain;
    private long cached;
    private long written;
    private long output;

    void read(JsonNode usage) {
        plain = usage.path("input_tokens").asLong(plain);
        cached = usage.path("cache_read_input_tokens").asLong(cached);
        written = usage.path("cache_creation_input_tokens").asLong(written);
        output = usage.path("output_tokens").asLong(output);
    }

    /** Here, unlike elsewhere, what was read from the cache or written to it is no part of the input. */
    Usage usage() {
        return new Usage(plain + cached + written, cached, written, output);
    }
}
