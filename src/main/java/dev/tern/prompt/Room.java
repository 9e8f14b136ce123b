package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelRequest;
import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * How much a turn's requests may carry.
 *
 * @param window how much of the session's past
 * @param mostTokens of more than so many, about, a request is not made
 */
public record Room(HistoryWindow window, long mostTokens) {
    /** As much as there is; whether it is too much, the provider tells. */
    public static final Room ENDLESS = of(HistoryWindow.WHOLE);

    private static final int CHARS = 4;
    private static final int PICTURE = 1_000;

    /** No more of the past than this; whether it is too much, the provider tells. */
    public static Room of(HistoryWindow window) {
        return new Room(window, Long.MAX_VALUE);
    }

    /** Whether the request is more than that. */
    public boolean isExceededBy(ModelRequest request) {
        return mostTokens < Long.MAX_VALUE && tokens(request) > mostTokens;
    }

    private static long tokens(ModelRequest request) {
        long said = request.messages().stream().mapToLong(Room::size).sum();
        long tools = request.tools().stream().mapToLong(Room::size).sum();
        return (said + tools) / CHARS;
    }

    private static long size(ToolSpec tool) {
        return (long) tool.name().length()
                + tool.description().length()
                + tool.parameters().length();
    }

    private static long size(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemMessage(var blocks) ->
                blocks.stream().mapToLong(String::length).sum();
            case ModelMessage.UserMessage(var parts) -> size(parts);
            case ModelMessage.AssistantMessage(var text, var calls) ->
                text.length()
                        + calls.stream()
                                .mapToLong(call -> call.argumentsJson().length())
                                .sum();
            case ModelMessage.ToolMessage(var callId, var content) -> content.length();
        };
    }

    private static long size(List<Part> parts) {
        return parts.stream()
                .mapToLong(part -> part instanceof Part.Text(var text) ? text.length() : (long) PICTURE * CHARS)
                .sum();
    }
}
