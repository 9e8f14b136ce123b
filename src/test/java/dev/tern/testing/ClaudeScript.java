package dev.tern.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.tern.testing.Script.End;
import dev.tern.testing.Script.Raw;
import dev.tern.testing.Script.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Answers on Anthropic's wire, block by block. Each method adds one block, in the pieces that are given. */
public final class ClaudeScript {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    private final List<Step> steps = new ArrayList<>();
    private int block;

    private ClaudeScript() {
        event(Map.of(
                "type",
                "message_start",
                "message",
                Map.of(
                        "id",
                        "msg_1",
                        "usage",
                        Map.of(
                                "input_tokens", 4,
                                "cache_read_input_tokens", 100,
                                "cache_creation_input_tokens", 20,
                                "output_tokens", 1))));
        event(Map.of("type", "ping"));
    }

    public static ClaudeScript begin() {
        return new ClaudeScript();
    }

    public ClaudeScript text(String... pieces) {
        return block(Map.of("type", "text", "text", ""), "text_delta", "text", pieces);
    }

    /** What it thought, and the signature below it. */
    public ClaudeScript thinking(String thought, String signature) {
        start(Map.of("type", "thinking", "thinking", "", "signature", ""));
        delta("thinking_delta", "thinking", thought);
        delta("signature_delta", "signature", signature);
        return stop();
    }

    public ClaudeScript redacted(String data) {
        start(Map.of("type", "redacted_thinking", "data", data));
        return stop();
    }

    public ClaudeScript call(String id, String tool, String... pieces) {
        return block(
                Map.of("type", "tool_use", "id", id, "name", tool, "input", Map.of()),
                "input_json_delta",
                "partial_json",
                pieces);
    }

    /** Any other event. */
    public ClaudeScript event(Map<String, ?> event) {
        try {
            steps.add(new Raw("event: " + event.get("type") + "\ndata: " + JSON.writeValueAsString(event) + "\n\n"));
            return this;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public ClaudeScript then(Step step) {
        steps.add(step);
        return this;
    }

    /** Says why it stops, without the last event. */
    public ClaudeScript stopping(String reason) {
        return event(Map.of(
                "type", "message_delta", "delta", Map.of("stop_reason", reason), "usage", Map.of("output_tokens", 7)));
    }

    /** The end as the provider writes it. */
    public Script ended(String reason) {
        return stopping(reason)
                .event(Map.of("type", "message_stop"))
                .then(new End())
                .script();
    }

    public Script script() {
        return new Script(steps);
    }

    private ClaudeScript block(Map<String, ?> content, String type, String field, String... pieces) {
        start(content);
        for (var piece : pieces) {
            delta(type, field, piece);
        }
        return stop();
    }

    private void start(Map<String, ?> content) {
        event(Map.of("type", "content_block_start", "index", block, "content_block", content));
    }

    private void delta(String type, String field, String piece) {
        event(Map.of("type", "content_block_delta", "index", block, "delta", Map.of("type", type, field, piece)));
    }

    private ClaudeScript stop() {
        event(Map.of("type", "content_block_stop", "index", block));
        block++;
        return this;
    }
}
