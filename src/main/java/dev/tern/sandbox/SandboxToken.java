package dev.tern.sandbox;

import java.util.List;

/** Tells the tokens of sandboxes, of this process or another, from those that platforms give: each has a mark in it. */
public final class SandboxToken {
    private static final List<String> MARKS = List.of(":TERN-SANDBOX-", ".TERNSB.", "xoxb-sandbox-");

    private SandboxToken() {}

    /** Whether only a sandbox knows it, so that no person of a real platform can be behind it. */
    public static boolean is(String token) {
        return MARKS.stream().anyMatch(token::contains);
    }
}
