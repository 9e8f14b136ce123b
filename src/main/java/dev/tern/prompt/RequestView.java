package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * A request as people may look at it. It holds the text of layers, so it lives in memory alone, and only the X-ray may
 * make one.
 *
 * @param stable how many of the messages the session's next requests will begin with as well
 */
public record RequestView(List<Message> messages, List<ToolSpec> tools, int stable) {
    public RequestView {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    public static RequestView of(ModelRequest request) {
        return new RequestView(
                request.messages().stream().map(RequestView::message).toList(), request.tools(), request.stable());
    }

    /**
     * A message.
     *
     * @param role {@code system}, {@code user}, {@code assistant} or {@code tool}
     * @param blocks its texts, never joined; a picture or sound is named only
     */
    public record Message(String role, List<String> blocks, List<ToolCall> calls) {
        public Message {
            blocks = List.copyOf(blocks);
            calls = List.copyOf(calls);
        }

        /** Counts only. */
        @Override
        public String toString() {
            return "Message[" + role + ", " + blocks.size() + " blocks]";
        }
    }

    /** Counts only. */
    @Override
    public String toString() {
        return "RequestView[" + messages.size() + " messages]";
    }

    private static Message message(ModelMessage message) {
        return switch (message) {
            case SystemMessage(var blocks) -> new Message("system", blocks, List.of());
            case UserMessage(var parts) ->
                new Message("user", parts.stream().map(RequestView::words).toList(), List.of());
            case AssistantMessage(var text, var calls) -> new Message("assistant", List.of(text), calls);
            case ToolMessage(var callId, var content) -> new Message("tool", List.of(content), List.of());
        };
    }

    private static String words(Part part) {
        return switch (part) {
            case Part.Text(var text) -> text;
            case Part.Image(var url) -> "[image]";
            case Part.Kept kept ->
                switch (kept.sense()) {
                    case SIGHT -> "[image]";
                    case HEARING -> "[audio]";
                };
            case Part.Audio(var format, var base64) -> "[audio " + format + "]";
        };
    }
}
