package dev.tern.model.anthropic;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gathers what the model thinks in one answer, block by block. */
final class Thinking {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String model;
    private final RunningThoughts thoughts;
    private final Map<Integer, ObjectNode> open = new HashMap<>();
    private final List<Thought> done = new ArrayList<>();

    Thinking(String model, RunningThoughts thoughts) {
        this.model = model;
        this.thoughts = thoughts;
    }

    void begin(int block, ObjectNode start) {
        open.put(block, start.deepCopy());
    }

    /** Adds to a field of a block: its words, or its signature. */
    void add(int block, String field, String piece) {
        var node = open.get(block);
        if (node != null) {
            node.put(field, node.path(field).asText("") + piece);
        }
    }

    void end(int block, boolean afterText, int afterCalls) {
        var node = open.remove(block);
        if (node != null) {
            done.add(new Thought(write(node), afterText, afterCalls));
        }
    }

    /** The answer ends with calls: the next request of this turn must show what led to them. */
    void keep(String firstCall) {
        thoughts.keep(model, firstCall, done);
    }

    private static String write(ObjectNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a block that was read can't be written", e);
        }
    }
}
