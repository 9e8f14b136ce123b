package dev.tern.platform;

import dev.tern.turn.PartId;

/**
 * One send.
 *
 * @param plain send the plain text instead of the payload
 * @param repetition it may be there already: the sender marks the text, where the platform cannot tell by the part's id
 */
public record Outgoing(PartId id, Destination to, Rendered content, boolean plain, boolean repetition) {
    public Outgoing asPlain() {
        return new Outgoing(id, to, content, true, repetition);
    }

    public Outgoing asRepetition() {
        return new Outgoing(id, to, content, plain, true);
    }
}
