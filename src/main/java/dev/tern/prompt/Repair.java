package dev.tern.prompt;

import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a conversation one that every provider takes: it begins with a person, people and the assistant take turns, and
 * each call has exactly one result right behind it. For requests only; what is stored stays as it is. Pure, and the
 * repaired beginning of a conversation is the beginning of the repaired conversation, up to its last message.
 */
final class Repair {
    private static final String NO_RESULT = "Error: nothing came back from this call.";
    private static final String NO_WORDS = "(no words)";
    private static final String BEGINNING = "(The conversation begins with the assistant.)";

    private final List<Marked> out = new ArrayList<>();
    private final List<ToolCall> open = new ArrayList<>();
    private final List<Marked> waiting = new ArrayList<>();

    private Repair() {}

    static List<Marked> of(List<Marked> messages) {
        var repair = new Repair();
        messages.forEach(repair::add);
        repair.settle();
        return repair.out;
    }

    private void add(Marked marked) {
        switch (marked.message()) {
            case SystemMessage system -> out.add(marked);
            case UserMessage user -> user(marked);
            case AssistantMessage(var text, var calls) -> assistant(marked, text, calls);
            case ToolMessage(var callId, var content) -> returned(marked, callId);
        }
    }

    /** While calls are open, what people say waits: their results may still come, and must come first. */
    private void user(Marked user) {
        var said = user.pieces().isEmpty() ? Marked.user(List.of(made(NO_WORDS))) : user;
        if (open.isEmpty()) {
            say(said);
        } else {
            waiting.add(said);
        }
    }

    private void say(Marked user) {
        if (!out.isEmpty() && out.getLast().message() instanceof UserMessage) {
            out.set(out.size() - 1, Marked.user(out.getLast().with(user)));
        } else {
            out.add(user);
        }
    }

    private void assistant(Marked said, String text, List<ToolCall> calls) {
        settle();
        if (out.isEmpty() || out.getLast().message() instanceof SystemMessage) {
            out.add(Marked.user(List.of(made(BEGINNING))));
        }
        if (out.getLast().message() instanceof AssistantMessage(var earlier, var none)) {
            // which made no calls, or their results would stand between
            var joined = new AssistantMessage(joined(earlier, text), calls);
            out.set(out.size() - 1, new Marked(joined, out.getLast().with(said)));
        } else {
            out.add(said);
        }
        open.addAll(calls);
    }

    private static Piece made(String text) {
        return Piece.text(text, PieceKind.REPAIR);
    }

    private static String joined(String one, String other) {
        return one.isBlank() || other.isBlank() ? one + other : one + "\n\n" + other;
    }

    /** A result that nobody asked for, or for the second time, says nothing without its call and is left out. */
    private void returned(Marked tool, String callId) {
        for (int i = 0; i < open.size(); i++) {
            if (open.get(i).id().equals(callId)) {
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
        open.forEach(call -> out.add(Marked.tool(call.id(), NO_RESULT, PieceKind.REPAIR)));
        open.clear();
        waiting.forEach(this::say);
        waiting.clear();
    }
}
