package dev.tern.turn;

import java.util.Optional;

/** A reference to media that the platform still holds; pure data, fetched through a port. */
public sealed interface Attachment {
    /** The platform's handle on the bytes; valid with the account's token only. */
    String nativeId();

    /** What the platform takes it for. */
    String mimeType();

    /** As the platform says; 0 where it does not. */
    long bytes();

    /** Something spoken into the chat, to be heard rather than opened. */
    record Voice(String nativeId, String mimeType, long bytes, int seconds) implements Attachment {}

    record Image(String nativeId, String mimeType, long bytes) implements Attachment {}

    /** Any other file; its name comes from people and is never a path. */
    record File(String nativeId, Optional<String> name, String mimeType, long bytes) implements Attachment {}
}
