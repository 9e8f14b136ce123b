package dev.tern.gate;

/** What is answered where several people talk. */
public enum Answering {
    /** What calls the bot: a mention, its name, a reply to it, a command. */
    MENTION,
    /** The same; and in a thread where somebody has called it, all that calls nobody else. */
    THREAD,
    /** All that calls nobody else. */
    ALWAYS,
    /** Nothing. */
    NEVER
}
