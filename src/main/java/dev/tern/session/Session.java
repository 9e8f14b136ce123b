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
 * @param begun which turn began it, where that was more than being the conversation's first
 */
public record Session(
        SessionId id,
        SessionKey key,
        Audience audience,
        Optional<Frozen> frozen,
        Choices choices,
        Optional<Begun> begun,
        Instant startedAt) {
    /** The name of the personality that was chosen for it. */
    public Optional<String> persona() {
        return choices.persona();
    }

    /** Ids only. */
    @Override
    public String toString() {
        return "Session[" + id + "]";
    }
}
