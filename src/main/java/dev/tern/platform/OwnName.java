package dev.tern.platform;

/**
 * The bot's own name in what somebody wrote. A mention that the platform marks as one is taken out of the words, since
 * the addressing says as much: its place is held by {@link #PLACE} until the words are whole.
 */
public final class OwnName {
    /** Stands where the bot was mentioned; what anybody wrote holds none, see {@link StorableText}. */
    public static final char PLACE = '\uFFFF';

    private OwnName() {}

    /** Takes each place out, and of the blanks around it those that would be left over. */
    public static String cut(String words) {
        var text = new StringBuilder(words);
        for (int at = text.lastIndexOf(String.valueOf(PLACE)); at >= 0; at = before(text, at)) {
            text.deleteCharAt(at);
            close(text, at);
        }
        return text.toString();
    }

    private static int before(StringBuilder text, int at) {
        return text.lastIndexOf(String.valueOf(PLACE), at);
    }

    private static void close(StringBuilder text, int at) {
        int before = at;
        while (before > 0 && isBlank(text.charAt(before - 1))) {
            before--;
        }
        int after = at;
        while (after < text.length() && isBlank(text.charAt(after))) {
            after++;
        }
        var startsLine = before == 0 || text.charAt(before - 1) == '\n';
        var goesOn = after < text.length() && Character.isLetterOrDigit(text.codePointAt(after));
        var blankBetween = after > at && after < text.length() && text.charAt(after) != '\n';
        text.replace(before, after, !startsLine && (goesOn || blankBetween) ? " " : "");
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\u00A0';
    }
}
