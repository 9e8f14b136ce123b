package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes a conversation one that every provider takes: it begins with a person, people and the assistant take turns, and
 * each call has exactly one result right behind it. For requests only; what is stored stays as it is. Pure, and the
 * repaired beginning of a conversation is the beginning of the repaired conversation, up to its last message.
 */
final class Repair {
    private static final String NO_RESULT = "Error: nothing came back from this call.";
    private static final String NO_WORDS = "(no words)";
    private static final String BEGINNING = "(The conversation begins with the assistant.)";

    private final List<ModelMessage> out = new ArrayList<>();
    private final List<ToolCall> open = new ArrayList<>();
    private final List<UserMessage> waiting = new ArrayList<>();

    private Repair() {}

    static List<ModelMessage> of(List<ModelMessage> messages) {
        var repair = new Repair();
        messages.forEach(repair::add);
        repair.settle();
        return repair.out;
    }

    private void add(ModelMessage message) {
        switch (message) {
            case SystemMessage system -> out.add(system);
            case UserMessage user -> user(user);
            case AssistantMessage assistant -> assistant(assistant);
            case ToolMessage tool -> returned(tool);
        }
    }

    /** While calls are open, what people say waits: their results may still come, and must come first. */
    private void user(UserMessage user) {
        var said = user.parts().isEmpty() ? UserMessage.said(List.of(NO_WORDS)) : user;
        if (open.isEmpty()) {
            say(said);
        } else {
            waiting.add(said);
        }
    }

    private void say(UserMessage user) {
        if (!out.isEmpty() && out.getLast() instanceof UserMessage(var earlier)) {
            out.set(
                    out.size() - 1,
                    new UserMessage(Stream.concat(earlier.stream(), user.parts().stream())
                            .toList()));
        } else {
            out.add(user);
        }
    }

    private void assistant(AssistantMessage assistant) {
        settle();
        if (out.isEmpty() || out.getLast() instanceof SystemMessage) {
            out.add(UserMessage.said(List.of(BEGINNING)));
        }
        if (out.getLast() instanceof AssistantMessage earlier) {
            // which made no calls, or their results would stand between
            out.set(out.size() - 1, new AssistantMessage(joined(earlier.text(), assistant.text()), assistant.calls()));
        } else {
            out.add(assistant);
        }
        open.addAll(assistant.calls());
    }

    private static String joined(String one, String other) {
        return one.isBlank() || other.isBlank() ? one + other : one + "\n\n" + other;
    }

    /** A result that nobody asked for, or for the second time, says nothing without its call and is left out. */
    private void returned(ToolMessage tool) {
        for (int i = 0; i < open.size(); i++) {
            if (open.get(i).id().equals(tool.callId())) {
                open.remove(i);
                out.add(tool);
                break;
            }
        }
        if (open.isEmpty()) {
            settle();
        }
    }

    private void settle() {
        open.forEach(call -> out.add(new ToolMessage(call.id(), NO_RESULT)));
        open.clear();
        waiting.forEach(this::say);
        waiting.clear();
    }
}
