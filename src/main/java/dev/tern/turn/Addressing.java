package dev.tern.turn;

/** How a message was meant for the bot, if it was. */
public enum Addressing {
    /** In a direct chat everything is. */
    DIRECT,
    MENTION,
    /** An answer to one of the bot's own messages. */
    REPLY,
    COMMAND,
    /** Said to nobody by name in a thread of people; for the bot where it takes part there. */
    THREAD,
    /** Said among people; not for the bot. */
    NONE
}
