package dev.tern.platform;

import dev.tern.turn.PartId;
import java.time.Instant;
import java.util.Optional;

/**
 * One send.
 *
 * @param plain send the plain text instead of the payload
 * @param repetition it may be there already: the sender marks the text, where the platform cannot tell by the part's id
 * @param since when it was tried first; it is not there from before. Empty where that is not known
 */
public record Outgoing(
        PartId id, Destination to, Rendered content, boolean plain, boolean repetition, Optional<Instant> since) {
    /** One that was never tried. */
    public Outgoing(PartId id, Destination to, Rendered content, boolean plain, boolean repetition) {
        this(id, to, content, plain, repetition, Optional.empty());
    }

    public Outgoing asPlain() {
        return new Outgoing(id, to, content, true, repetition, since);
    }

    public Outgoing to(Destination where) {
        return new Outgoing(id, where, content, plain, repetition, since);
    }

    public Outgoing asRepetition() {
        return new Outgoing(id, to, content, plain, true, since);
    }

    /** The same, tried before at that time. */
    public Outgoing since(Instant firstTry) {
        return new Outgoing(id, to, content, plain, repetition, Optional.of(firstTry));
    }
}
