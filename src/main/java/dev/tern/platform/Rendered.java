package dev.tern.platform;

/**
 * One message, ready to send.
 *
 * @param payload in the platform's markup, in a form only its adapter reads
 * @param plain the same visible text without markup, for a platform that refuses the payload
 */
public record Rendered(String payload, String plain) {
    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "Rendered[" + payload.length() + " chars]";
    }
}
