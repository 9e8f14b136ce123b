package dev.tern.gate;

import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Where those who run the bot let people in. Each act is told in the log, by ids. Safe from any thread. */
public final class PairingDesk {
    private static final Logger LOG = Logger.getLogger(PairingDesk.class);

    private final Pairings pairings;
    private final Function<Reply, Uni<Boolean>> posting;
    private final InstantSource clock;

    /** @param posting has somebody told something, once for its turn id */
    public PairingDesk(Pairings pairings, Function<Reply, Uni<Boolean>> posting, InstantSource clock) {
        this.pairings = pairings;
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
        return PairingCode.parse(typed)
                .map(code -> Uni.createFrom()
                        .deferred(() -> pairings.redeem(code, role, by, clock.instant()))
                        .call(came -> told(came, by)))
                .orElseGet(() -> Uni.createFrom().item(new Redeemed.Wrong()));
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
            case Redeemed.Locked(var until) -> {
                LOG.debugf("pairing is locked until=%s by=%s", until, by);
                yield Uni.createFrom().item(false);
            }
        };
    }

    /** They are in whether they hear of it or not. */
    private Uni<Boolean> welcome(PairingRequest who) {
        var words = new Reply(who.turn().beside("let in"), who.origin(), "You can talk to me now.");
        return posting.apply(words)
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
