package dev.tern.delivery;

import dev.tern.async.Steps;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.Rendered;
import dev.tern.turn.Fault;
import dev.tern.turn.Ids;
import dev.tern.turn.PartId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import org.jboss.logging.Logger;

/** One part's way to its end as a message of its own. Ends without a failure unless the store has one. */
final class Sending {
    private static final Logger LOG = Logger.getLogger(Sending.class);

    /** Where an answer can't be shown, that can. */
    static final String SORRY = "I have an answer, but it can't be shown here; whoever runs me can see why in the log.";

    /** The same of files. */
    static final String SORRY_FILES =
            "I have files for you, but they can't be sent here; whoever runs me can see why in the log.";

    private static final Fault DEAD = new Fault("delivery.target-gone", "nothing can be sent there");
    private static final Fault OVER = new Fault("delivery.gave-up", "tried for too long");

    private final Means means;
    private final PlatformAdapter adapter;
    private final Tries tries;
    private final OutboxPart part;
    private Outgoing next;

    Sending(Means means, PlatformAdapter adapter, Tries tries) {
        this.means = means;
        this.adapter = adapter;
        this.tries = tries;
        this.part = tries.part();
        this.next = part.outgoing();
    }

    /** Of a part as an earlier process, or the commit, left it. */
    Uni<Void> run() {
        return switch (part.state()) {
            case PENDING -> tries.turn().chain(this::steps);
            // an earlier process stopped while it sent this
            case SENDING ->
                unsure(new Fault("delivery.interrupted", "the process stopped while sending"))
                        .chain(this::goOn);
            case UNKNOWN ->
                unsure(new Fault("delivery.interrupted", "the process stopped in doubt"))
                        .chain(this::goOn);
            case SENT, FAILED, DISCARDED -> Uni.createFrom().voidItem();
        };
    }

    /** Of a part that was tried as an edit only. */
    Uni<Void> fresh() {
        return steps();
    }

    /** Of a part of which people may see the beginning already, in a message that nobody can find. */
    Uni<Void> marked() {
        next = next.asRepetition();
        return run();
    }

    private Uni<Void> goOn(boolean done) {
        return done ? Uni.createFrom().voidItem() : steps();
    }

    private Uni<Void> steps() {
        return Steps.untilDone(this::attempt);
    }

    /** Emits whether the part is at its end; if not, {@link #next} says what to try. */
    private Uni<Boolean> attempt() {
        var outgoing = next.to(means.targets().now(next.to()));
        var chat = Chat.of(outgoing.to());
        if (means.targets().isDead(chat)) {
            return end(DEAD);
        }
        return means.throttle()
                .call(chat, Spending.FINAL, () -> tries.begin().chain(mine -> mine ? receipt(outgoing) : nothing()))
                .chain(receipt -> receipt.map(tries::sent)
                        .orElseGet(() -> Uni.createFrom().voidItem()))
                .replaceWith(true)
                .onFailure(PlatformException.class)
                .recoverWithUni(failure -> failed(outgoing, failure));
    }

    private Uni<Optional<Receipt>> receipt(Outgoing outgoing) {
        return adapter.send(outgoing).map(Optional::of);
    }

    private static Uni<Optional<Receipt>> nothing() {
        return Uni.createFrom().item(Optional.empty());
    }

    private Uni<Boolean> failed(Outgoing outgoing, PlatformException failure) {
        var fault = Fault.of(failure);
        tries.failed(fault);
        return switch (Verdict.on(failure)) {
            case Verdict.Later(var delay) -> unlessOver(tries.later(delay, fault), outgoing);
            case Verdict.Again() -> unlessOver(tries.again(fault), outgoing);
            case Verdict.AsPlain() -> outgoing.plain() ? giveUp(outgoing, fault) : asPlain(outgoing);
            case Verdict.Unsure() -> unsure(fault);
            case Verdict.GiveUp() -> giveUp(outgoing, fault);
            case Verdict.Gone(var why, var advice) ->
                means.targets().gone(Chat.of(outgoing.to()), why, advice).chain(() -> end(fault));
            case Verdict.Follow(var to) ->
                means.targets().moved(Chat.of(outgoing.to()), to).chain(() -> then(outgoing));
        };
    }

    private Uni<Boolean> asPlain(Outgoing outgoing) {
        tries.withoutMarkup();
        return then(outgoing.asPlain());
    }

    private Uni<Boolean> then(Outgoing outgoing) {
        next = outgoing;
        return Uni.createFrom().item(false);
    }

    private Uni<Boolean> end(Fault fault) {
        return tries.giveUp(fault).replaceWith(true);
    }

    private Uni<Boolean> unlessOver(Uni<Void> pause, Outgoing outgoing) {
        return tries.areOver() ? end(OVER) : pause.chain(() -> then(outgoing));
    }

    private Uni<Boolean> unsure(Fault fault) {
        return tries.unknown(fault).chain(this::resolve);
    }

    private Uni<Boolean> resolve() {
        return switch (adapter.traits().reconciliation()) {
            case BY_ID -> unlessOver(tries.pause(), again());
            // once more and no oftener: of two unknown outcomes neither says more than the other
            case RESEND_MARKED -> tries.wasRepeated() ? Uni.createFrom().item(true) : then(again());
            case NEVER -> Uni.createFrom().item(true);
        };
    }

    private Outgoing again() {
        return next.asRepetition().since(tries.first());
    }

    /** The part has failed before its person is told: so they are told at most once. */
    private Uni<Boolean> giveUp(Outgoing outgoing, Fault fault) {
        return tries.giveUp(fault).chain(() -> tell(outgoing)).replaceWith(true);
    }

    private Uni<Void> tell(Outgoing outgoing) {
        var told = new Outgoing(sorryId(), outgoing.to(), sorry(outgoing.content()), true, false);
        return means.throttle()
                .call(Chat.of(outgoing.to()), Spending.FINAL, () -> adapter.send(told))
                .replaceWithVoid()
                .onFailure(PlatformException.class)
                .recoverWithItem(failure -> {
                    LOG.warnf(
                            "not even that could be said part=%s turn=%s reason=%s",
                            part.id(), part.turn(), failure.getMessage());
                    return null;
                });
    }

    /** One of its own, so that it is never taken for the part, which an operator may send after all. */
    private PartId sorryId() {
        return new PartId(Ids.sha256(part.id() + "\nsorry").substring(0, 24));
    }

    /** Nobody needs to be sorry for speech whose words can be read instead. */
    private static Rendered sorry(Rendered unsent) {
        if (unsent.isVoice() && !unsent.plain().isBlank()) {
            return new Rendered(unsent.payload(), unsent.plain());
        }
        return new Rendered(unsent.payload(), unsent.isFiles() ? SORRY_FILES : SORRY);
    }
}
