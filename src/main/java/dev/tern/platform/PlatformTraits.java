package dev.tern.platform;

/**
 * What a platform can and cannot do, as far as the line must know.
 *
 * @param maxText longest text of one message, in UTF-16 units, after rendering
 * @param edits whether a sent message can be changed
 * @param drafts whether an answer can be shown while it is being written
 * @param idempotentSend whether sending a part again with the same id shows it once
 * @param unknownSend what to do with a part whose sending was cut off, where that is not so
 */
public record PlatformTraits(
        int maxText, boolean edits, boolean drafts, boolean idempotentSend, UnknownSend unknownSend) {
    /** What becomes of a message that may or may not have arrived. */
    public enum UnknownSend {
        /** Sent again, with a note that it may be there twice. */
        RESEND_MARKED,
        /** Left alone: better lost than twice. */
        NEVER
    }
}
