package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What a call is answered with. */
record Answer(int status, Optional<JsonNode> json) {
    static final Answer NOTHING = new Answer(204, Optional.empty());

    static Answer of(JsonNode json) {
        return new Answer(200, Optional.of(json));
    }

    static Answer created(JsonNode json) {
        return new Answer(201, Optional.of(json));
    }
}
