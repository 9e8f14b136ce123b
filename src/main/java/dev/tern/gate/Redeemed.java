package dev.tern.gate;

import dev.tern.turn.Role;
import java.time.Instant;

/** What came of a code that somebody tried. */
public sealed interface Redeemed {
    /** They are in. */
    record LetIn(PairingRequest who, Role role) implements Redeemed {}

    /** It is nobody's, or was good for too short a time. */
    record Wrong() implements Redeemed {}

    /** It is the right one, and a setting blocks whose it is: nothing was changed. */
    record Barred(PairingRequest who) implements Redeemed {}

    /** Too many wrong ones were tried; whether it would have been right is not known to anybody. */
    record Locked(Instant until) implements Redeemed {}
}
