package dev.tern.scan;

import java.util.regex.Pattern;

/** A name, title or other short text that people can set to whatever they like, shown to the model as a quotation. */
public final class Label {
    private static final int MAX_CHARS = 240;

    /** Control, format (zero-width, bidi), line and paragraph separators, lone surrogates and private use. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}]+");

    /** One of {@link #INVISIBLE}, so that it makes one blank with those around it. */
    private static final String NOTHING = "\u200B";

    private Label() {}

    /** On one line, without invisible characters, at most 240 of the rest, as a JSON string with its quotes. */
    public static String quote(String untrusted) {
        var seen = INVISIBLE.matcher(Invisible.replaced(untrusted, NOTHING)).replaceAll(" ");
        var visible = Untrusted.withoutTokens(seen).strip();
        return '"' + cut(visible).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= MAX_CHARS
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_CHARS - 1)) + "…";
    }
}
