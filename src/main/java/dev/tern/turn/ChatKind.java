package dev.tern.turn;

/** How many people a chat is for, which decides who shares a session and what may be recalled there. */
public enum ChatKind {
    /** One person and the bot. */
    DIRECT,
    /** Several people who all may write. */
    GROUP,
    /** A place that belongs to a workspace or is broadcast to. */
    CHANNEL;

    public boolean isDirect() {
        return this == DIRECT;
    }
}
