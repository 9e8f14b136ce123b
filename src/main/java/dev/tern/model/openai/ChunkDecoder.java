package dev.tern.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.ReasoningDelta;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.model.ModelException;
import dev.tern.model.wire.Decoding;
import dev.tern.model.wire.Failures;
import dev.tern.turn.Usage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the chunks of one answer. One for each request; its methods are called one after the other. */
final class ChunkDecoder implements Decoding {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Failures failures;
    private Usage usage = Usage.NONE;
    private @Nullable FinishReason reason;
    private int call = -1;

    ChunkDecoder(Failures failures) {
        this.failures = failures;
    }

    /** What one event holds; may be nothing. */
    @Override
    public List<ModelEvent> events(String data) {
        if (data.equals("[DONE]")) {
            return List.of();
        }
        var chunk = chunk(data);
        if (chunk.hasNonNull("error")) {
            throw failures.ofEvent(chunk.get("error"));
        }
        if (chunk.hasNonNull("usage")) {
            usage = usage(chunk.get("usage"));
        }
        var choice = choice(chunk.path("choices"));
        var events = delta(choice.path("delta"));
        if (choice.hasNonNull("finish_reason")) {
            reason = reason(choice.get("finish_reason").asText());
        }
        return events;
    }

    /** The answer was complete before this happened, so it does no harm. */
    @Override
    public boolean isHarmless(Throwable failure) {
        return reason != null && (failure instanceof ModelException.Cut || failure instanceof ModelException.TimedOut);
    }

    /** The last item, when there is nothing more to read. */
    @Override
    public List<ModelEvent> last() {
        if (reason == null) {
            throw failures.cut();
        }
        return List.of(new Finished(reason, usage));
    }

    /** Asked for one answer, some servers send several, a piece of one or the other in each chunk. */
    private static JsonNode choice(JsonNode choices) {
        for (var choice : choices) {
            if (choice.path("index").asInt(0) == 0) {
                return choice;
            }
        }
        return MissingNode.getInstance();
    }

    private JsonNode chunk(String data) {
        try {
            var chunk = JSON.readTree(data);
            if (chunk.isObject()) {
                return chunk;
            }
        } catch (JsonProcessingException e) {
            // the parser's message quotes what it read, and that is what the model said
        }
        throw failures.garbled("holds an event that is no JSON object");
    }

    private List<ModelEvent> delta(JsonNode delta) {
        var events = new ArrayList<ModelEvent>();
        // one name with DeepSeek, vLLM and llama.cpp, the other with OpenRouter, Groq and Ollama; never both
        var thought = delta.path("reasoning_content").asText("")
                + delta.path("reasoning").asText("");
        if (!thought.isEmpty()) {
            events.add(new ReasoningDelta(thought));
        }
        var text = text(delta.path("content"));
        if (!text.isEmpty()) {
            events.add(new TextDelta(text));
        }
        for (var piece : delta.path("tool_calls")) {
            events.add(call(piece));
        }
        return events;
    }

    /** A text, or a list of parts of which each may have one. */
    private static String text(JsonNode content) {
        if (!content.isArray()) {
            return content.asText("");
        }
        var all = new StringBuilder();
        content.forEach(part -> all.append(part.path("text").asText("")));
        return all.toString();
    }

    private CallDelta call(JsonNode piece) {
        var id = present(piece.path("id"));
        // some servers leave the index out; then an id begins the next call
        call = piece.path("index").asInt(id == null ? Math.max(call, 0) : call + 1);
        var function = piece.path("function");
        var arguments = function.path("arguments");
        return new CallDelta(
                call,
                id,
                present(function.path("name")),
                // some servers leave them the object that they are
                arguments.isContainerNode() ? arguments.toString() : arguments.asText(""));
    }

    private static @Nullable String present(JsonNode text) {
        return text.asText("").isEmpty() ? null : text.asText();
    }

    private FinishReason reason(String said) {
        return switch (said) {
            case "tool_calls", "function_call" -> FinishReason.TOOL_CALLS;
            case "length" -> FinishReason.LENGTH;
            case "content_filter" -> FinishReason.FILTERED;
            // also what this server calls its end; with calls, some say "stop" and mean them
            default -> call < 0 ? FinishReason.STOP : FinishReason.TOOL_CALLS;
        };
    }

    private static Usage usage(JsonNode usage) {
        return new Usage(
                count(usage.path("prompt_tokens")),
                count(usage.path("prompt_tokens_details").path("cached_tokens")),
                count(usage.path("completion_tokens")));
    }

    private static long count(JsonNode tokens) {
        return Math.max(0, tokens.asLong());
    }
}
