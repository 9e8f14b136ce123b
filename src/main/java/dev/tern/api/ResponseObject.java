package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.agent.Answer;
import dev.tern.turn.ToolCall;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.util.List;

/**
 * A response as it stands at one moment. It repeats what was asked of it, but for the instructions, which are kept
 * nowhere.
 *
 * @param suffix what tells the answers of one turn apart
 * @param created in seconds since 1970
 * @see <a href="https://platform.openai.com/docs/api-reference/responses/object">the object</a>
 */
record ResponseObject(TurnId turn, String suffix, long created, String model, ObjectNode echo, boolean stored) {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Which of its turn's answers it is: a turn that waits for its caller has several. */
    static String suffix(int waits) {
        return waits == 0 ? "" : "_" + waits;
    }

    ObjectNode inProgress() {
        return head("in_progress");
    }

    ObjectNode ended(String text, List<ToolCall> calls, Answer.Ending ending, Usage usage) {
        var status =
                switch (ending) {
                    case WHOLE, WAITING -> "completed";
                    case CUT, WITHHELD -> "incomplete";
                    case FAILED -> "failed";
                };
        var response = head(status);
        if (status.equals("incomplete")) {
            response.putObject("incomplete_details")
                    .put("reason", ending == Answer.Ending.CUT ? "max_output_tokens" : "content_filter");
        }
        var output = response.putArray("output");
        if (hasMessage(text, calls)) {
            output.add(message(text, status));
        }
        for (int i = 0; i < calls.size(); i++) {
            output.add(call(i, calls.get(i), status));
        }
        response.set("usage", usage(usage));
        return response;
    }

    ObjectNode failed(ApiError error) {
        var response = head("failed");
        var code = error.status() == 429 ? "rate_limit_exceeded" : "server_error";
        response.putObject("error").put("code", code).put("message", error.message());
        return response;
    }

    static boolean hasMessage(String text, List<ToolCall> calls) {
        return !text.isEmpty() || calls.isEmpty();
    }

    ObjectNode message(String text, String status) {
        var message = JSON.objectNode()
                .put("id", "msg_" + turn + suffix)
                .put("type", "message")
                .put("role", "assistant")
                .put("status", status);
        var content = message.putArray("content");
        if (!status.equals("in_progress")) {
            content.add(part(text));
        }
        return message;
    }

    static ObjectNode part(String text) {
        var part = JSON.objectNode().put("type", "output_text").put("text", text);
        part.putArray("annotations");
        part.putArray("logprobs");
        return part;
    }

    ObjectNode call(int index, ToolCall call, String status) {
        return JSON.objectNode()
                .put("id", "fc_" + turn + suffix + "_" + index)
                .put("type", "function_call")
                .put("call_id", call.id())
                .put("name", call.name())
                .put("arguments", status.equals("in_progress") ? "" : call.argumentsJson())
                .put("status", status);
    }

    private ObjectNode head(String status) {
        var response = JSON.objectNode()
                .put("id", "resp_" + turn + suffix)
                .put("object", "response")
                .put("created_at", created)
                .put("status", status)
                .putNull("error")
                .putNull("incomplete_details")
                .putNull("instructions")
                .putNull("max_output_tokens")
                .put("model", model);
        response.putArray("output");
        response.put("parallel_tool_calls", true)
                .putNull("previous_response_id")
                .put("store", stored)
                .putNull("temperature")
                .put("tool_choice", "auto")
                .putNull("top_p")
                .put("truncation", "disabled")
                .putNull("usage")
                .putNull("user");
        response.putArray("tools");
        response.putObject("metadata");
        response.putObject("text").putObject("format").put("type", "text");
        response.putObject("reasoning").putNull("effort").putNull("summary");
        response.setAll(echo);
        return response;
    }

    private static ObjectNode usage(Usage usage) {
        var json = JSON.objectNode()
                .put("input_tokens", usage.input())
                .put("output_tokens", usage.output())
                .put("total_tokens", usage.input() + usage.output());
        json.putObject("input_tokens_details").put("cached_tokens", usage.cached());
        json.putObject("output_tokens_details").put("reasoning_tokens", 0);
        return json;
    }
}
