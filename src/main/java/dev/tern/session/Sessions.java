package dev.tern.session;

import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;

/** Keeps sessions. */
public interface Sessions {
    /** The session that a turn with this key joins now; begun where there is none. */
    Uni<Session> current(SessionKey key);

    /** Keeps a session's cached prompt; the first one stays. Emits the one that is kept. */
    Uni<String> keepPrompt(SessionId id, String prompt);
}
