package dev.tern.platform.slack;

import dev.tern.platform.Trouble;

/** What can be wrong with deliveries. */
enum SlackTrouble implements Trouble {
    UNREACHABLE("cannot be reached", false),
    LOST("ended the connection, or it brings nothing", false),
    TOKEN_REFUSED("refused a token", true),
    SWITCHED_OFF("has Socket Mode switched off in the app's settings", true);

    private final String words;
    private final boolean needsAPerson;

    SlackTrouble(String words, boolean needsAPerson) {
        this.words = words;
        this.needsAPerson = needsAPerson;
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public boolean needsAPerson() {
        return needsAPerson;
    }
}
