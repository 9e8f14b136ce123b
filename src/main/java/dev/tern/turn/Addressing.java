package dev.tern.turn;

/** How a message was meant for the bot, if it was. */
public enum Addressing {
    /** In a direct chat everything is. */
    DIRECT,
    MENTION,
    /** An answer to one of the bot's own messages. */
    REPLY,
    COMMAND,
    /** A press of a button under a message of ours; the words are what the button says. */
    BUTTON,
    /** Said to nobody by name in a thread of people; for the bot where it takes part there. */
    THREAD,
    /** Said among people, to nobody by name. */
    NONE,
    /** Said among people, to somebody else by name. */
    OTHERS;

    /** Whether it may be meant for the bot by itself. */
    public boolean isForUs() {
        return this != NONE && this != OTHERS;
    }
}
