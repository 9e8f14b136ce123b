package dev.tern.platform;

import dev.tern.turn.Ids;

/**
 * One message, ready to send.
 *
 * @param payload in the platform's markup, in a form only its adapter reads
 * @param plain the same visible text without markup, for a platform that refuses the payload
 */
public record Rendered(String payload, String plain) {
    /** Tells apart what looks different; of the payload, or of the plain text. */
    public String hash(boolean asPlain) {
        return Ids.sha256(asPlain ? plain : payload);
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "Rendered[" + payload.length() + " chars]";
    }
}
