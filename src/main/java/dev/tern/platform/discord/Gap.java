package dev.tern.platform.discord;

/** The blanks around a word that is taken out, of which some would be left over. */
final class Gap {
    private Gap() {}

    /**
     * Takes back those before it from what is written already; gives how many of those after it are to be left out.
     *
     * @param end where the word ended in {@code text}
     */
    static int close(StringBuilder before, String text, int end) {
        int kept = before.length();
        while (kept > 0 && isBlank(before.charAt(kept - 1))) {
            kept--;
        }
        int next = end;
        while (next < text.length() && isBlank(text.charAt(next))) {
            next++;
        }
        var startsLine = kept == 0 || before.charAt(kept - 1) == '\n';
        var goesOn = next < text.length() && Character.isLetterOrDigit(text.codePointAt(next));
        var blankBetween = next > end && next < text.length();
        before.setLength(kept);
        before.append(!startsLine && (goesOn || blankBetween) ? " " : "");
        return next - end;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\u00A0';
    }
}
