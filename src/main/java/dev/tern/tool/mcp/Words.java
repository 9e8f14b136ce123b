package dev.tern.tool.mcp;

import java.util.regex.Pattern;

/** Text of a server, as it may be shown and kept. */
final class Words {
    /** What a terminal takes as colour or movement. */
    private static final Pattern ESCAPES =
            Pattern.compile("\\x1B(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\x07\\x1B]*(?:\\x07|\\x1B\\\\)|[@-Z\\\\-_])");

    /** A database takes no zero character, and no encoding a lone surrogate. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}\\p{Cs}&&[^\\n\\t]]");

    private Words() {}

    /** Without what controls a terminal, and without other control characters but line breaks and tabs. */
    static String clean(String text) {
        var lines = text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
        var plain = lines.indexOf('\u001b') < 0 ? lines : ESCAPES.matcher(lines).replaceAll("");
        return CONTROLS.matcher(plain).replaceAll("");
    }
}
