package dev.tern.platform;

import java.time.Duration;
import java.util.Optional;

/**
 * What a platform can and cannot do, as far as the line must know.
 *
 * @param maxText longest text of one message, in UTF-16 units, after rendering
 * @param edits whether a sent message can be changed and deleted
 * @param drafts whether an answer can be shown while it is being written without a message of its own
 * @param reconciliation what to do about a part whose sending was cut off
 * @param typing how often "is typing" must be said again so that it stays; empty where the platform shows none
 * @param maxFile the largest file that can be sent, in bytes; 0 where none can
 * @param speech in which form a spoken answer is sent; empty where none can
 * @param ids how its people's, chats' and groups' ids look
 */
public record PlatformTraits(
        int maxText,
        boolean edits,
        boolean drafts,
        Reconciliation reconciliation,
        Optional<Duration> typing,
        long maxFile,
        Optional<SpeechFormat> speech,
        IdForms ids) {
    /** Of a platform that takes no files. */
    public PlatformTraits(
            int maxText, boolean edits, boolean drafts, Reconciliation reconciliation, Optional<Duration> typing) {
        this(maxText, edits, drafts, reconciliation, typing, 0, Optional.empty(), IdForms.ANYTHING);
    }
}
