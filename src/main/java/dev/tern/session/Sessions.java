package dev.tern.session;

import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Optional;

/** Keeps sessions. */
public interface Sessions {
    /** The session that a turn with this key joins now; begun where there is none. */
    Uni<Session> current(SessionKey key, Audience audience);

    /** Ends the key's session, if it has one, and begins the next. Emits the new one. */
    Uni<Session> renew(SessionKey key, Audience audience);

    /** The same, once for the turn that asks: asked again for it, after a crash perhaps, what it began stays. */
    default Uni<Session> renew(SessionKey key, Audience audience, TurnId asking) {
        return renew(key, audience, asking, Optional.empty());
    }

    /** The same for a policy, which the new session remembers. Emits the present one. */
    Uni<Session> renew(SessionKey key, Audience audience, TurnId asking, Optional<Reset> why);

    /** When its last turn ended, or somebody took it up again; empty where there was neither. */
    Uni<Optional<Instant>> lastActive(SessionId id);

    /**
     * Keeps what the session's requests begin with from now on, unless somebody else has done so since it was read.
     *
     * @param instead what the session held when it was read
     * @return what it holds now
     */
    Uni<Frozen> freeze(SessionId id, Optional<Frozen> instead, Frozen next);

    /** Forgets what the session's requests begin with, so that its next turn builds it anew. */
    Uni<Void> thaw(SessionId id);

    /** Chooses a personality for the session, or none. */
    Uni<Void> choosePersona(SessionId id, Optional<String> persona);

    /** Gives it a title, or takes it away. */
    Uni<Void> entitle(SessionId id, Optional<String> title);

    /**
     * How often it was answered, as long as a title may be suggested; 0 where somebody has chosen one, or none, and where it
     * has one from the session that it goes on from.
     */
    Uni<Integer> answersUntitled(SessionId id);

    /**
     * Gives it a title that nobody chose, unless somebody has chosen one, or none, at any time.
     *
     * @return whether it has that title now
     */
    Uni<Boolean> suggestTitle(SessionId id, String title);

    /** Chooses a model by its name at the provider, or the usual one. */
    Uni<Void> chooseModel(SessionId id, Optional<String> model);

    /** Chooses how long the model thinks, or leaves it to the model. */
    Uni<Void> chooseEffort(SessionId id, Optional<String> effort);
}
