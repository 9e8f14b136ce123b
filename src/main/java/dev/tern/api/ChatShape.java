package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.agent.Answer;
import dev.tern.agent.TurnEvent;
import dev.tern.turn.ToolCall;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Writes chat completions.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/chat-streaming">chunks</a>
 */
final class ChatShape implements Shape {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Asked asked;
    private final long created;
    private final Growth growth;
    private String id = "";
    private boolean opened;

    ChatShape(Asked asked, Instant now) {
        this.asked = asked;
        this.created = now.getEpochSecond();
        this.growth = new Growth(asked.options().responseFormat().isPresent());
    }

    @Override
    public void begun(TurnId turn, int waits) {
        id = "chatcmpl-" + turn + (waits == 0 ? "" : "_" + waits);
    }

    @Override
    public String frames(TurnEvent event) {
        return text(growth.on(event));
    }

    @Override
    public String last(Answer answer) {
        var out = new StringBuilder(opening()).append(text(growth.rest(answer.said())));
        for (int i = 0; i < answer.calls().size(); i++) {
            var delta = JSON.objectNode();
            delta.putArray("tool_calls").add(call(answer.calls().get(i)).put("index", i));
            out.append(chunk(delta, null));
        }
        out.append(chunk(JSON.objectNode(), reason(answer)));
        if (asked.usage()) {
            var counted = head("chat.completion.chunk");
            counted.putArray("choices");
            counted.set("usage", usage(answer.usage()));
            out.append(Sse.data(counted));
        }
        return out.append("data: [DONE]\n\n").toString();
    }

    @Override
    public String broken(ApiError error) {
        return Sse.data(error.json());
    }

    @Override
    public ObjectNode whole(Answer answer) {
        var text = growth.whole(answer.said());
        var message = JSON.objectNode().put("role", "assistant");
        message.put("content", text.isEmpty() && !answer.calls().isEmpty() ? null : text);
        message.putNull("refusal");
        if (!answer.calls().isEmpty()) {
            var calls = message.putArray("tool_calls");
            answer.calls().forEach(call -> calls.add(call(call)));
        }
        var completion = head("chat.completion");
        var choice = completion.putArray("choices").addObject().put("index", 0);
        choice.set("message", message);
        choice.putNull("logprobs").put("finish_reason", reason(answer));
        completion.set("usage", usage(answer.usage()));
        return completion;
    }

    private String text(String more) {
        return more.isEmpty() ? "" : opening() + chunk(JSON.objectNode().put("content", more), null);
    }

    /** Says who speaks, once. */
    private String opening() {
        if (opened) {
            return "";
        }
        opened = true;
        return chunk(JSON.objectNode().put("role", "assistant").put("content", ""), null);
    }

    private String chunk(ObjectNode delta, @Nullable String reason) {
        var chunk = head("chat.completion.chunk");
        var choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.putNull("logprobs").put("finish_reason", reason);
        if (asked.usage()) {
            chunk.putNull("usage");
        }
        return Sse.data(chunk);
    }

    private ObjectNode head(String object) {
        return JSON.objectNode()
                .put("id", id)
                .put("object", object)
                .put("created", created)
                .put("model", asked.model());
    }

    private static ObjectNode call(ToolCall call) {
        var json = JSON.objectNode().put("id", call.id()).put("type", "function");
        json.putObject("function").put("name", call.name()).put("arguments", call.argumentsJson());
        return json;
    }

    private static ObjectNode usage(Usage usage) {
        var json = JSON.objectNode()
                .put("prompt_tokens", usage.input())
                .put("completion_tokens", usage.output())
                .put("total_tokens", usage.input() + usage.output());
        json.putObject("prompt_tokens_details").put("cached_tokens", usage.cached());
        return json;
    }

    private static String reason(Answer answer) {
        return switch (answer.ending()) {
            case WHOLE, FAILED -> "stop";
            case CUT -> "length";
            case WITHHELD -> "content_filter";
            case WAITING -> "tool_calls";
        };
    }
}
