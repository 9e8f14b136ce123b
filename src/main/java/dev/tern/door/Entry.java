package dev.tern.door;

import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;

/** What comes of showing a key at the console. */
public sealed interface Entry {
    /** It is the key. */
    record In(NewCookie cookie) implements Entry {}

    /** It is not. */
    record Wrong() implements Entry {}

    /** It is not, as too often of this address; only the right key is taken until then. */
    record TooMany(Duration pause) implements Entry {}

    /** A stranger's page sent it, or there is no key to show. */
    record Foreign() implements Entry {}
}
