package dev.tern.platform.slack;

import dev.tern.turn.Annotation;
import java.util.List;

/**
 * What was typed, as CommonMark, and whom it calls.
 *
 * @param text readable, without the mention of the bot, which says nothing more
 * @param named the other people whom it calls, as far as Slack tells their names
 * @param quotesUs whether the bot is named where that calls nobody: in words of others, or in code
 */
record Words(String text, boolean callsUs, boolean callsOthers, boolean quotesUs, List<Annotation.Named> named) {
    Words {
        named = List.copyOf(named);
    }

    /** Whether Slack takes it for a mention. */
    boolean nameUs() {
        return callsUs || quotesUs;
    }
}
