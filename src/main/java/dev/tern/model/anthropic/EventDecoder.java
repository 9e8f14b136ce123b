package dev.tern.model.anthropic;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.ReasoningDelta;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.model.ModelException;
import dev.tern.model.wire.Decoding;
import dev.tern.model.wire.Failures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the events of one answer. One for each request; its methods are called one after the other.
 *
 * @see <a href="https://platform.claude.com/docs/en/build-with-claude/streaming">the events</a>
 */
final class EventDecoder implements Decoding {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Failures failures;
    private final Thinking thinking;
    private final Counted counted = new Counted();
    private final Map<Integer, Integer> calls = new HashMap<>();
    private @Nullable String firstCall;
    private boolean hasText;
    private @Nullable FinishReason reason;
    private boolean over;

    EventDecoder(Failures failures, Thinking thinking) {
        this.failures = failures;
        this.thinking = thinking;
    }

    /** Whether only the end of the body can follow. */
    static boolean isLast(String data) {
        // inside a text the quotes would be escaped
        return data.contains("\"message_stop\"");
    }

    /** What one event holds; may be nothing. */
    @Override
    public List<ModelEvent> events(String data) {
        var event = event(data);
        var block = event.path("index").asInt();
        return switch (event.path("type").asText()) {
            case "message_start" -> counted(event.path("message").path("usage"));
            case "content_block_start" -> started(block, event.path("content_block"));
            case "content_block_delta" -> delta(block, event.path("delta"));
            case "content_block_stop" -> stopped(block);
            case "message_delta" -> ending(event);
            case "message_stop" -> ended();
            case "error" -> throw failures.ofEvent(event.path("error"));
            // pings, and what may be added some day, as the provider's rules of versions say
            default -> List.of();
        };
    }

    /** The answer was complete before this happened, so it does no harm. */
    @Override
    public boolean isHarmless(Throwable failure) {
        return over && (failure instanceof ModelException.Cut || failure instanceof ModelException.TimedOut);
    }

    /** The last item, when there is nothing more to read. */
    @Override
    public List<ModelEvent> last() {
        if (!over || reason == null) {
            throw failures.cut();
        }
        return List.of(new Finished(reason, counted.usage()));
    }

    private JsonNode event(String data) {
        try {
            var event = JSON.readTree(data);
            if (event.isObject()) {
                return event;
            }
        } catch (JsonProcessingException e) {
            // the parser's message quotes what it read, and that is what the model said
        }
        throw failures.garbled("holds an event that is no JSON object");
    }

    private List<ModelEvent> counted(JsonNode usage) {
        counted.read(usage);
        return List.of();
    }

    private List<ModelEvent> started(int block, JsonNode content) {
        return switch (content.path("type").asText()) {
            case "text" -> text(content.path("text").asText(""));
            case "tool_use" -> call(block, content);
            case "thinking", "redacted_thinking" -> {
                if (content instanceof ObjectNode whole) {
                    thinking.begin(block, whole);
                }
                yield thought(content.path("thinking").asText(""));
            }
            default -> List.of();
        };
    }

    private List<ModelEvent> call(int block, JsonNode content) {
        var id = content.path("id").asText();
        firstCall = firstCall == null ? id : firstCall;
        calls.put(block, calls.size());
        var input = content.path("input");
        // some servers give all of it here, and no deltas
        var given = input.isEmpty() ? "" : input.toString();
        return List.of(new CallDelta(calls.size() - 1, id, content.path("name").asText(), given));
    }

    private List<ModelEvent> delta(int block, JsonNode delta) {
        return switch (delta.path("type").asText()) {
            case "text_delta" -> text(delta.path("text").asText(""));
            case "input_json_delta" -> {
                var piece = delta.path("partial_json").asText("");
                yield calls.containsKey(block) && !piece.isEmpty()
                        ? List.of(new CallDelta(calls.get(block), null, null, piece))
                        : List.of();
            }
            case "thinking_delta" -> {
                var piece = delta.path("thinking").asText("");
                thinking.add(block, "thinking", piece);
                yield thought(piece);
            }
            case "signature_delta" -> {
                thinking.add(block, "signature", delta.path("signature").asText(""));
                yield List.of();
            }
            default -> List.of();
        };
    }

    private List<ModelEvent> text(String piece) {
        hasText = hasText || !piece.isEmpty();
        return piece.isEmpty() ? List.of() : List.of(new TextDelta(piece));
    }

    private static List<ModelEvent> thought(String piece) {
        return piece.isEmpty() ? List.of() : List.of(new ReasoningDelta(piece));
    }

    private List<ModelEvent> stopped(int block) {
        thinking.end(block, hasText, calls.size());
        return List.of();
    }

    private List<ModelEvent> ending(JsonNode event) {
        var said = event.path("delta").path("stop_reason");
        if (said.isTextual()) {
            reason = reason(said.asText());
        }
        return counted(event.path("usage"));
    }

    private List<ModelEvent> ended() {
        over = true;
        if (firstCall != null) {
            thinking.keep(firstCall);
        }
        return List.of();
    }

    private FinishReason reason(String said) {
        return switch (said) {
            case "tool_use" -> FinishReason.TOOL_CALLS;
            // the last two: the window is full, and a pause of tools that run at the provider, of which we offer none
            case "max_tokens", "model_context_window_exceeded", "pause_turn" -> FinishReason.LENGTH;
            case "refusal" -> FinishReason.FILTERED;
            default -> calls.isEmpty() ? FinishReason.STOP : FinishReason.TOOL_CALLS;
        };
    }
}
