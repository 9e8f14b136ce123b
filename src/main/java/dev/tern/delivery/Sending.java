package dev.tern.delivery;

import dev.tern.outbox.Outbox;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformTraits.UnknownSend;
import dev.tern.platform.Receipt;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/** One part's way to its end. Ends without a failure unless the store has one; then a new process takes the part up. */
final class Sending {
    private static final Logger LOG = Logger.getLogger(Sending.class);

    private final Outbox outbox;
    private final PlatformAdapter adapter;
    private final Clock clock;
    private final OutboxPart part;
    private int attempts;
    private boolean repeated;

    Sending(Outbox outbox, PlatformAdapter adapter, Clock clock, OutboxPart part) {
        this.outbox = outbox;
        this.adapter = adapter;
        this.clock = clock;
        this.part = part;
        this.attempts = part.attempts();
        this.repeated = part.repeated();
    }

    Uni<Void> run() {
        return switch (part.state()) {
            case PENDING -> after(Duration.between(clock.instant(), part.notBefore()), part.outgoing());
            // an earlier process stopped while it sent this
            case SENDING -> unsure(new Fault("delivery.interrupted", "the process stopped while sending"));
            case UNKNOWN -> resolve();
            case SENT, FAILED, DISCARDED -> Uni.createFrom().voidItem();
        };
    }

    private Uni<Void> after(Duration delay, Outgoing outgoing) {
        return delay.isPositive()
                ? Uni.createFrom().voidItem().onItem().delayIt().by(delay).chain(() -> attempt(outgoing))
                : attempt(outgoing);
    }

    private Uni<Void> attempt(Outgoing outgoing) {
        repeated |= outgoing.repetition();
        return outbox.sending(part.id(), outgoing.repetition())
                .chain(mine -> mine ? send(outgoing) : Uni.createFrom().voidItem());
    }

    private Uni<Void> send(Outgoing outgoing) {
        return adapter.send(outgoing)
                .chain(this::received)
                .onFailure(PlatformException.class)
                .recoverWithUni(failure -> failed(outgoing, failure));
    }

    private Uni<Void> received(Receipt receipt) {
        return outbox.sent(part.id(), receipt);
    }

    private Uni<Void> failed(Outgoing outgoing, PlatformException failure) {
        var fault = Fault.of(failure);
        LOG.warnf(
                "send failed part=%s platform=%s code=%s reason=%s",
                part.id(), adapter.id(), fault.code(), fault.reason());
        return switch (Verdict.on(failure, attempts++)) {
            case Verdict.Later(var delay) -> later(delay, fault, outgoing);
            case Verdict.AsPlain() -> outgoing.plain() ? giveUp(fault) : send(outgoing.asPlain());
            case Verdict.Unsure() -> unsure(fault);
            case Verdict.GiveUp() -> giveUp(fault);
        };
    }

    private Uni<Void> later(Duration delay, Fault fault, Outgoing outgoing) {
        return outbox.pending(part.id(), clock.instant().plus(delay), fault).chain(() -> after(delay, outgoing));
    }

    private Uni<Void> giveUp(Fault fault) {
        return outbox.failed(part.id(), fault);
    }

    private Uni<Void> unsure(Fault fault) {
        return outbox.unknown(part.id(), fault).chain(this::resolve);
    }

    private Uni<Void> resolve() {
        if (adapter.traits().idempotentSend()) {
            return after(Verdict.backOff(attempts), part.outgoing());
        }
        // once more and no oftener: of two unknown outcomes neither says more than the other
        return adapter.traits().unknownSend() == UnknownSend.RESEND_MARKED && !repeated
                ? attempt(part.outgoing().asRepetition())
                : Uni.createFrom().voidItem();
    }
}
