package dev.tern.session;

import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A session as it is kept.
 *
 * @param frozen prompt and tools, once its first turn has built them
 * @param persona the name of the personality that was chosen for it
 */
public record Session(
        SessionId id,
        SessionKey key,
        Audience audience,
        Optional<Frozen> frozen,
        Optional<String> persona,
        Instant startedAt) {
    /** Ids only. */
    @Override
    public String toString() {
        return "Session[" + id + "]";
    }
}
