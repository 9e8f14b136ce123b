package dev.tern.tool.mcp;

import java.util.regex.Pattern;

/** What the model calls a server's tool: {@code mcp_<server>_<tool>}, in the characters that every provider takes. */
final class ToolNames {
    private static final String PREFIX = "mcp_";
    private static final int MAX = 64;
    private static final Pattern VALID = Pattern.compile("[a-zA-Z0-9_-]{1," + MAX + "}");

    private ToolNames() {}

    static boolean isValid(String name) {
        return VALID.matcher(name).matches();
    }

    static String of(String server, String tool) {
        var name = (PREFIX + server + "_" + tool).replaceAll("[^a-zA-Z0-9_-]", "_");
        if (name.length() <= MAX) {
            return name;
        }
        // two long names may differ at their ends only
        var mark = "_" + Integer.toHexString((server + "/" + tool).hashCode());
        return name.substring(0, MAX - mark.length()) + mark;
    }
}
