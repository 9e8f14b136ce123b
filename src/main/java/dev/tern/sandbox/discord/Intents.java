package dev.tern.sandbox.discord;

/** Which events a bot asked for when it logged in. */
record Intents(int bits) {
    /** What Discord says of an application that may have every intent. */
    static final int APPLICATION_FLAGS = (1 << 13) | (1 << 15) | (1 << 19);

    private static final int GUILDS = 1;
    private static final int MEMBERS = 1 << 1;
    private static final int MESSAGES = 1 << 9;
    private static final int REACTIONS = 1 << 10;
    private static final int TYPING = 1 << 11;
    private static final int DIRECT_SHIFT = 3;
    private static final int CONTENT = 1 << 15;
    private static final int KNOWN = ((1 << 22) - 1) | (1 << 24) | (1 << 25);

    boolean areValid() {
        return bits >= 0 && (bits & ~KNOWN) == 0;
    }

    /** Whether the text of messages that aren't meant for the bot is shown to it. */
    boolean content() {
        return has(CONTENT);
    }

    /** Whether an event of a channel is told. */
    boolean want(String type, boolean direct) {
        return switch (type) {
            case "CHANNEL_CREATE", "THREAD_CREATE", "THREAD_UPDATE" -> has(GUILDS);
            case "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE" ->
                has(direct ? MESSAGES << DIRECT_SHIFT : MESSAGES);
            case "MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE" ->
                has(direct ? REACTIONS << DIRECT_SHIFT : REACTIONS);
            case "TYPING_START" -> has(direct ? TYPING << DIRECT_SHIFT : TYPING);
            case "GUILD_MEMBER_ADD" -> has(MEMBERS);
            default -> true;
        };
    }

    private boolean has(int bit) {
        return (bits & bit) != 0;
    }
}
