package dev.tern.prompt;

import java.util.List;

/**
 * What a caller hands in with one request beside the words: shown in this request and kept nowhere.
 *
 * @param before what was said before the current message, by the caller's own account
 * @param now the current message in pieces; with words among them they stand for the current message's own, which are
 *     the same, and otherwise behind it
 * @param after what followed the current message already: calls of the caller's tools, and what came of them
 */
public record Given(List<GivenMessage> before, List<GivenPart> now, List<GivenMessage> after) {
    public static final Given NOTHING = new Given(List.of(), List.of(), List.of());

    public Given {
        before = List.copyOf(before);
        now = List.copyOf(now);
        after = List.copyOf(after);
    }
}
