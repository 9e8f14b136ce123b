package dev.tern.session;

import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A session as it is kept.
 *
 * @param prompt its cached system prompt, byte for byte, once its first turn has built it
 */
public record Session(SessionId id, SessionKey key, Optional<String> prompt, Instant startedAt) {
    /** Ids only. */
    @Override
    public String toString() {
        return "Session[" + id + "]";
    }
}
