package dev.tern.platform.slack;

import dev.tern.turn.Annotation;
import java.util.List;

/**
 * What was typed, as CommonMark, and whom it calls.
 *
 * @param text readable, without the mention of the bot, which says nothing more
 * @param quotesUs whether the bot is named where that calls nobody: in words of others, or in code
 * @param named the people whom they name
 */
record Words(String text, boolean callsUs, boolean callsOthers, boolean quotesUs, List<Annotation> named) {
    Words {
        named = List.copyOf(named);
    }

    /** Whether Slack takes it for a mention. */
    boolean nameUs() {
        return callsUs || quotesUs;
    }
}
