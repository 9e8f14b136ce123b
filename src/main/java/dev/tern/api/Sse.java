package dev.tern.api;

import com.fasterxml.jackson.databind.JsonNode;

/** Server-sent events. */
final class Sse {
    private Sse() {}

    /** The line of an event that holds this. */
    static String data(JsonNode json) {
        // in JSON these stand for themselves, and some readers take them for the end of a line
        var line = json.toString()
                .replace("\u0085", "\\u0085")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
        return "data: " + line + "\n\n";
    }
}
