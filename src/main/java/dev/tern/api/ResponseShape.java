package dev.tern.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.agent.Answer;
import dev.tern.agent.TurnEvent;
import dev.tern.turn.ToolCall;
import dev.tern.turn.TurnId;
import java.time.Instant;

/**
 * Writes responses: one message with the text of all steps, then the calls that the caller is to make.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/responses-streaming">the events of a stream</a>
 */
final class ResponseShape implements Shape {
    private final Asked asked;
    private final long created;
    private final Growth growth;
    private ResponseObject response;
    private int sequence;
    private boolean opened;
    private boolean speaking;
    private final StringBuilder text = new StringBuilder();

    ResponseShape(Asked asked, Instant now) {
        this.asked = asked;
        this.created = now.getEpochSecond();
        this.growth = new Growth(asked.options().responseFormat().isPresent());
        this.response = response(ApiTurns.id("none"), 0);
    }

    private ResponseObject response(TurnId turn, int waits) {
        boolean stored = !(asked.conversation() instanceof Asked.Conversation.Callers);
        return new ResponseObject(turn, ResponseObject.suffix(waits), created, asked.model(), asked.echo(), stored);
    }

    @Override
    public void begun(TurnId turn, int waits) {
        response = response(turn, waits);
    }

    @Override
    public String frames(TurnEvent event) {
        return said(growth.on(event));
    }

    @Override
    public String last(Answer answer) {
        var out = new StringBuilder(opening()).append(said(growth.rest(answer.said())));
        var ended = response.ended(text.toString(), answer.calls(), answer.ending(), answer.usage());
        if (ResponseObject.hasMessage(text.toString(), answer.calls())) {
            out.append(speaking()).append(spoken(ended.path("status").textValue()));
        }
        for (int i = 0; i < answer.calls().size(); i++) {
            out.append(called(i, answer.calls().get(i)));
        }
        return out.append(whole("response." + ended.path("status").textValue(), ended))
                .toString();
    }

    @Override
    public String broken(ApiError error) {
        return opening() + whole("response.failed", response.failed(error));
    }

    @Override
    public ObjectNode whole(Answer answer) {
        return response.ended(growth.whole(answer.said()), answer.calls(), answer.ending(), answer.usage());
    }

    private String opening() {
        if (opened) {
            return "";
        }
        opened = true;
        return whole("response.created", response.inProgress()) + whole("response.in_progress", response.inProgress());
    }

    private String said(String more) {
        if (more.isEmpty()) {
            return "";
        }
        text.append(more);
        var delta = inMessage().put("delta", more);
        delta.putArray("logprobs");
        return opening() + speaking() + event("response.output_text.delta", delta);
    }

    private String speaking() {
        if (speaking) {
            return "";
        }
        speaking = true;
        var added = JsonNodeFactory.instance.objectNode().put("output_index", 0);
        added.set("item", response.message("", "in_progress"));
        var part = inMessage();
        part.set("part", ResponseObject.part(""));
        return event("response.output_item.added", added) + event("response.content_part.added", part);
    }

    private String spoken(String status) {
        var done = inMessage().put("text", text.toString());
        done.putArray("logprobs");
        var part = inMessage();
        part.set("part", ResponseObject.part(text.toString()));
        var item = JsonNodeFactory.instance.objectNode().put("output_index", 0);
        item.set("item", response.message(text.toString(), status));
        return event("response.output_text.done", done)
                + event("response.content_part.done", part)
                + event("response.output_item.done", item);
    }

    private String called(int index, ToolCall call) {
        int place = index + (speaking ? 1 : 0);
        var item = response.call(index, call, "in_progress");
        var id = item.path("id").textValue();
        var added = at(place);
        added.set("item", item);
        var done = at(place);
        done.set("item", response.call(index, call, "completed"));
        return event("response.output_item.added", added)
                + event(
                        "response.function_call_arguments.delta",
                        at(place).put("item_id", id).put("delta", call.argumentsJson()))
                + event(
                        "response.function_call_arguments.done",
                        at(place).put("item_id", id).put("name", call.name()).put("arguments", call.argumentsJson()))
                + event("response.output_item.done", done);
    }

    private ObjectNode inMessage() {
        return at(0).put(
                        "item_id",
                        response.message("", "in_progress").path("id").textValue())
                .put("content_index", 0);
    }

    private static ObjectNode at(int place) {
        return JsonNodeFactory.instance.objectNode().put("output_index", place);
    }

    private String whole(String type, ObjectNode state) {
        var json = JsonNodeFactory.instance.objectNode();
        json.set("response", state);
        return event(type, json);
    }

    private String event(String type, ObjectNode json) {
        json.put("type", type).put("sequence_number", sequence++);
        return "event: " + type + "\n" + Sse.data(json);
    }
}
