package dev.tern.ops.console;

import java.util.List;

/**
 * One message of a turn.
 *
 * @param who who said it, in words
 * @param kind {@code person}, {@code tern}, {@code tool} or {@code summary}
 * @param reasoning what was thought before; blank if nothing
 * @param notes the facts beside the words
 * @param arguments what a tool was called with; blank of all others
 * @param mark how a tool's call ended
 */
public record Said(
        String who, String kind, String text, String reasoning, List<String> notes, String arguments, Mark mark) {
    /** Longer ones are cut: this is to look at, the export is for the rest. */
    private static final int MOST = 20_000;

    private static final Mark NONE = Mark.calm("");

    public Said {
        text = cut(text);
        reasoning = cut(reasoning);
        arguments = cut(arguments);
        notes = List.copyOf(notes);
    }

    static Said person(String who, String text, List<String> notes) {
        return new Said(who, "person", text, "", notes, "", NONE);
    }

    static Said tern(String text, String reasoning) {
        return new Said("Tern", "tern", text, reasoning, List.of(), "", NONE);
    }

    static Said tool(String name, String arguments, String result, Mark mark, List<String> notes) {
        return new Said(name, "tool", result, "", notes, arguments, mark);
    }

    static Said summary(String text, int turns) {
        return new Said("Tern", "summary", text, "", List.of("summary of " + turns + " earlier turns"), "", NONE);
    }

    public boolean tool() {
        return kind.equals("tool");
    }

    public int chars() {
        return text.length();
    }

    private static String cut(String text) {
        return text.length() <= MOST
                ? text
                : text.substring(0, MOST) + "\n… and " + (text.length() - MOST) + " characters more";
    }
}
