package dev.tern.gate;

import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/** Where those who run the bot let people in. Each act is told in the log, by ids. Safe from any thread. */
public final class PairingDesk {
    private static final Logger LOG = Logger.getLogger(PairingDesk.class);

    private final Pairings pairings;
    private final Predicate<PairingRequest> barred;
    private final Function<Reply, Uni<Boolean>> posting;
    private final InstantSource clock;

    /**
     * Over what is kept.
     *
     * @param barred whether somebody may not be let in
     * @param posting has somebody told something, once for its turn id
     */
    public PairingDesk(
            Pairings pairings,
            Predicate<PairingRequest> barred,
            Function<Reply, Uni<Boolean>> posting,
            InstantSource clock) {
        this.pairings = pairings;
        this.barred = barred;
        this.posting = posting;
        this.clock = clock;
    }

    /**
     * Lets somebody in, who is told so. What can't be a code at all is wrong and counts as no try.
     *
     * @param typed the code as somebody typed it
     * @param by as {@link Roster.Entry#by}
     */
    public Uni<Redeemed> letIn(String typed, Role role, String by) {
        return letIn(typed, role, by, Optional.empty());
    }

    /** The same by a turn, which has the same answer when it is run again. */
    public Uni<Redeemed> letIn(String typed, Role role, Turn by) {
        return letIn(typed, role, by.platform() + ":" + by.author().id(), Optional.of(by.id()));
    }

    private Uni<Redeemed> letIn(String typed, Role role, String by, Optional<TurnId> turn) {
        return PairingCode.parse(typed)
                .map(code -> Uni.createFrom()
                        .deferred(() ->
                                pairings.redeem(new Pairings.Attempt(code, role, by, turn), barred, clock.instant()))
                        .call(came -> told(came, by)))
                .orElseGet(() -> Uni.createFrom().item(new Redeemed.Wrong()));
    }

    /** Tells those who were let in and don't know it, since this process or the store ended before they were told. */
    public Uni<Void> finish() {
        return Uni.createFrom()
                .deferred(pairings::untold)
                .onItem()
                .transformToMulti(Multi.createFrom()::iterable)
                .onItem()
                .transformToUniAndConcatenate(this::welcome)
                .collect()
                .last()
                .replaceWithVoid();
    }

    /** Sends somebody away who waits; see {@link Pairings#reject}. */
    public Uni<Boolean> reject(PlatformId platform, PersonId person) {
        return Uni.createFrom()
                .deferred(() -> pairings.reject(platform, person, clock.instant()))
                .invoke(done -> {
                    if (done) {
                        LOG.infof("rejected platform=%s person=%s", platform, person);
                    }
                });
    }

    /** All who wait, the longest first. */
    public Uni<List<PairingRequest>> waiting() {
        return Uni.createFrom().deferred(() -> pairings.waiting(clock.instant()));
    }

    /** Where nobody can be let in by code, as too many wrong ones were tried. */
    public Uni<List<Pairings.Lock>> locks() {
        return Uni.createFrom().deferred(() -> pairings.locks(clock.instant()));
    }

    private Uni<Boolean> told(Redeemed came, String by) {
        return switch (came) {
            case Redeemed.LetIn(var who, var role) -> {
                LOG.infof("let in platform=%s person=%s role=%s by=%s", who.platform(), who.person(), role.word(), by);
                yield welcome(who);
            }
            case Redeemed.Wrong _ -> {
                LOG.warnf("wrong pairing code by=%s", by);
                yield Uni.createFrom().item(false);
            }
            case Redeemed.Barred(var who) -> {
                LOG.warnf("not let in, a setting blocks platform=%s person=%s by=%s", who.platform(), who.person(), by);
                yield Uni.createFrom().item(false);
            }
            case Redeemed.Locked(var until) -> {
                LOG.debugf("pairing is locked until=%s by=%s", until, by);
                yield Uni.createFrom().item(false);
            }
        };
    }

    /** They are in whether they hear of it or not; who does not hear of it now does after the next start. */
    private Uni<Boolean> welcome(PairingRequest who) {
        var words = new Reply(who.turn().beside("let in"), who.origin(), "You can talk to me now.");
        return posting.apply(words)
                .call(() -> pairings.told(who))
                .onFailure()
                .invoke(failure -> LOG.errorf(
                        failure,
                        "person not told that they are in platform=%s person=%s",
                        who.platform(),
                        who.person()))
                .onFailure()
                .recoverWithItem(false);
    }
}
