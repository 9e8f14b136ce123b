package dev.tern.sandbox.slack;

import dev.tern.sandbox.NativeIds;
import java.util.Locale;

/** Ids of Slack's form: a letter for the kind, then capitals and digits, such as {@code U0K3T9X2QWE}. */
final class Ids {
    /** The one workspace. */
    static final String TEAM = of('T', "team", "sandbox");

    static final String TEAM_NAME = "Tern Sandbox";
    static final String DOMAIN = "tern-sandbox";

    /** Root of links into the workspace, which lead nowhere. */
    static final String WORKSPACE = "https://tern-sandbox.slack.test/";

    private static final long NINE_DIGITS = 101_559_956_668_416L;

    private Ids() {}

    /** Always the same for these words. */
    static String of(char kind, String scope, String alias) {
        var digits = Long.toString(NativeIds.number("slack " + scope, alias, NINE_DIGITS), 36);
        return kind + "0" + "0".repeat(9 - digits.length()) + digits.toUpperCase(Locale.ROOT);
    }

    /** A new one of something that has a time stamp of its own, such as {@code Ev}. */
    static String of(String kind, String ts) {
        return kind + Long.toString(Long.parseLong(ts.replace(".", "")), 36).toUpperCase(Locale.ROOT);
    }
}
