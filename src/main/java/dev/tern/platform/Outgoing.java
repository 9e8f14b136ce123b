package dev.tern.platform;

import dev.tern.turn.PartId;

/**
 * One send.
 *
 * @param plain send the plain text instead of the payload
 */
public record Outgoing(PartId id, Destination to, Rendered content, boolean plain) {
    public Outgoing asPlain() {
        return new Outgoing(id, to, content, true);
    }
}
