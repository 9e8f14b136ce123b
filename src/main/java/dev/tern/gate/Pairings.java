package dev.tern.gate;

import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The strangers who wait to be let in, and the tries to let them in. What is said here holds for all replicas together. */
public interface Pairings {
    /**
     * What is known of a stranger.
     *
     * @param turn what they said when they were last told something
     * @param told when that was
     * @param code whether there is one that may be shown for them; otherwise they were told that there are too many, or were
     *     rejected
     * @param expires when all this is forgotten
     */
    record Known(TurnId turn, Instant since, Instant told, boolean code, Instant expires) {}

    /** A platform where so many wrong codes were tried that none is looked at until then. */
    record Lock(PlatformId platform, Instant until) {}

    /**
     * A stranger writes; decided by {@link Rung#decide} on what is known then, and kept. Whoever is no stranger by what is
     * kept, though this replica did not know so yet, is {@link Rung.In}, and hears nothing where they are blocked.
     *
     * @param fresh counts from now on where that is {@link Rung.Given}
     */
    Uni<Rung> ring(Turn stranger, SealedCode fresh, Instant now);

    /**
     * A code that somebody tries.
     *
     * @param by as {@link Roster.Entry#by}
     * @param turn in which they do; one that is run again has the answer that it had. Empty for operators
     */
    record Attempt(PairingCode code, Role role, String by, Optional<TurnId> turn) {}

    /**
     * Lets the one in whose code that is, which is spent then, and gives them the role in the {@link Roster}, all in one
     * step. Nothing is changed where they are barred. Each code that waits on a platform where tries are locked stays out
     * of this. A code of nobody counts as wrong on all the other platforms where somebody waits, see {@link Tries}.
     *
     * @param barred whether somebody may not be let in; asked on the store's thread
     */
    Uni<Redeemed> redeem(Attempt attempt, Predicate<PairingRequest> barred, Instant now);

    /** Those who were let in and are not told so yet, without their names. */
    Uni<List<PairingRequest>> untold();

    /** Somebody knows that they are in. */
    Uni<Void> told(PairingRequest who);

    /** Spends somebody's code; they are told nothing until its time is over. False where there is none. */
    Uni<Boolean> reject(PlatformId platform, PersonId person, Instant now);

    /** All who wait, the longest first. */
    Uni<List<PairingRequest>> waiting(Instant now);

    /** The platforms where nobody can be let in by code, by name. */
    Uni<List<Lock>> locks(Instant now);
}
