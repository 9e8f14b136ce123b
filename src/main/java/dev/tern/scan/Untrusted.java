package dev.tern.scan;

import java.util.regex.Pattern;

/**
 * Text that anyone may have written, as the model may read it: without characters that nobody sees, and without the
 * tokens by which chat templates tell who speaks, which some servers take for their own wherever they stand. What people
 * can read stays as it is. Pure: the same for the same text, for ever; the time grows with the text's length alone.
 */
public final class Untrusted {
    /** The first character of a token such as {@code <|im_start|>} or {@code [INST]}. */
    private static final Pattern TOKEN = Pattern.compile(
            "[<\uFF1C](?=[|\uFF5C][^\\s<>|\uFF5C]{1,40}[|\uFF5C]>|/?(?:start|end)_of_turn>|</?SYS>>)|\\[(?=/?INST])",
            Pattern.CASE_INSENSITIVE);

    private Untrusted() {}

    /** The text, each token's beginning as a character reference. */
    public static String shown(String text) {
        return withoutTokens(Invisible.removed(text));
    }

    static String withoutTokens(String text) {
        return TOKEN.matcher(text).replaceAll(token -> token.group().equals("[") ? "&#91;" : "&lt;");
    }
}
