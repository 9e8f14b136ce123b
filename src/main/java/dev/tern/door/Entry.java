package dev.tern.door;

import jakarta.ws.rs.core.NewCookie;

/** What comes of showing a key at the console. */
public sealed interface Entry {
    /** It is the key. */
    record In(NewCookie cookie) implements Entry {}

    /** It is not; the answer is to come as late as it says. */
    record Wrong(Tries.Wrong slowed) implements Entry {}

    /** A stranger's page sent it, or there is no key to show. */
    record Foreign() implements Entry {}
}
