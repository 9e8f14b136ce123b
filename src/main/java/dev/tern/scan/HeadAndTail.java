package dev.tern.scan;

import java.util.List;

/** A text that is too long, as its beginning and its end with a line between that says what is missing. Pure. */
public final class HeadAndTail {
    private HeadAndTail() {}

    /**
     * The text itself where it fits; else {@code head} and {@code tail} UTF-16 units of it, a surrogate pair never cut.
     *
     * @param max in UTF-16 units
     * @param marker what stands between, on a line of its own
     */
    public static String of(String text, int max, int head, int tail, String marker) {
        return String.join("\n" + marker + "\n", parts(text, max, head, tail));
    }

    /** What {@link #of} shows of it: the text itself, or its beginning and its end. */
    public static List<String> parts(String text, int max, int head, int tail) {
        return text.length() <= max
                ? List.of(text)
                : List.of(text.substring(0, before(text, head)), text.substring(after(text, text.length() - tail)));
    }

    private static int before(String text, int at) {
        return splits(text, at) ? at - 1 : at;
    }

    private static int after(String text, int at) {
        return splits(text, at) ? at + 1 : at;
    }

    private static boolean splits(String text, int at) {
        return at > 0
                && at < text.length()
                && Character.isHighSurrogate(text.charAt(at - 1))
                && Character.isLowSurrogate(text.charAt(at));
    }
}
