package dev.tern.platform;

/** What can be done about a message of which nobody knows whether it arrived. */
public enum Reconciliation {
    /**
     * A repetition shows once, however often it is asked for: the platform knows a part by its id, or the sender looks
     * for it before it sends.
     */
    BY_ID,
    /** It is sent once more, with a mark that it may be there twice. */
    RESEND_MARKED,
    /** Left alone: better lost than twice. */
    NEVER
}
