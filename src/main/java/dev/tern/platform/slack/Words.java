package dev.tern.platform.slack;

/**
 * What was typed, as CommonMark, and whom it calls.
 *
 * @param text readable, without the mention of the bot, which says nothing more
 * @param quotesUs whether the bot is named where that calls nobody: in words of others, or in code
 */
record Words(String text, boolean callsUs, boolean callsOthers, boolean quotesUs) {
    /** Whether Slack takes it for a mention. */
    boolean nameUs() {
        return callsUs || quotesUs;
    }
}
