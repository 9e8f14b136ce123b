package dev.tern.trajectory;

import java.util.regex.Pattern;

/**
 * The tags that a value is built from, and how content that holds one of them is written, so that a reader who splits at
 * tags never splits content. Reversible: see {@code src/docs/trajectories.md}.
 */
final class Envelope {
    private static final String TAG = "/?(?:think|tools|tool_call|tool_response|attachment|conversation_summary)\\b";

    private static final Pattern OPENING = Pattern.compile("(?i)<(?=" + TAG + ")");

    /** What would be read as an escaped tag. */
    private static final Pattern ESCAPED = Pattern.compile("(?i)&(?=(?:amp;)*+lt;" + TAG + ")");

    private Envelope() {}

    /** Content that stands in a value as it is. */
    static String text(String content) {
        return OPENING.matcher(ESCAPED.matcher(content).replaceAll("&amp;")).replaceAll("&lt;");
    }

    /** JSON that stands in a value; its readers undo the escape themselves. */
    static String json(String json) {
        return OPENING.matcher(json).replaceAll("\\\\u003c");
    }

    /** A block of its own lines. */
    static String block(String tag, String json) {
        return "<" + tag + ">\n" + json(json) + "\n</" + tag + ">";
    }
}
