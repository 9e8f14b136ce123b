package dev.tern.delivery;

import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Receipt;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/** What is known, and written down, of the tries of one part. Used by one of its tries after the other. */
final class Tries {
    private static final Logger LOG = Logger.getLogger(Tries.class);

    private final Means means;
    private final OutboxPart part;
    private final Haste haste;
    private final Instant firstTry;
    private final Instant since;
    private int failures;
    private boolean doubted;
    private boolean repeated;

    /** @param anew whether its time begins now, however long it was tried before */
    Tries(Means means, OutboxPart part, Haste haste, boolean anew) {
        this.means = means;
        this.part = part;
        this.haste = haste;
        this.firstTry = part.firstTry().orElseGet(means.timeline()::now);
        this.since = anew ? means.timeline().now() : firstTry;
        this.failures = part.attempts();
        this.repeated = part.repeated();
        this.doubted = part.repeated();
    }

    OutboxPart part() {
        return part;
    }

    Instant first() {
        return firstTry;
    }

    boolean wasRepeated() {
        return repeated;
    }

    /** On disk before the call is made; false where the part is at its end. */
    Uni<Boolean> begin() {
        repeated |= doubted;
        return means.outbox()
                .sending(part.id(), doubted, means.timeline().now())
                .invoke(mine -> {
                    if (mine) {
                        means.tell(new DeliveryEvent.Trying(part, doubted));
                    }
                });
    }

    /** It is there already, so that a store that is away is waited for: nobody else would know. */
    Uni<Void> sent(Receipt receipt) {
        return Insistence.throughAbsenceOfTheStore(means.outbox().sent(part.id(), receipt))
                .invoke(() -> means.tell(new DeliveryEvent.Sent(part)));
    }

    void failed(Fault fault) {
        failures++;
        means.tell(new DeliveryEvent.Failed(part, fault));
        LOG.warnf(
                "send failed part=%s turn=%s platform=%s code=%s reason=%s",
                part.id(), part.turn(), part.to().account().platform(), fault.code(), fault.reason());
    }

    /** Whether it has been tried for so long that it is over. */
    boolean areOver() {
        return since.plus(means.config().giveUpAfter())
                .isBefore(means.timeline().now());
    }

    /** Waits until it may be tried. */
    Uni<Void> turn() {
        return haste.orWait(means.timeline().until(part.notBefore()));
    }

    /** Proven not sent: waits, over a restart if need be. */
    Uni<Void> later(Duration delay, Fault fault) {
        var until = means.timeline().now().plus(delay);
        return means.outbox()
                .pending(part.id(), until, fault)
                .chain(() -> haste.orWait(means.timeline().until(until)));
    }

    /** Its markup was refused. */
    void withoutMarkup() {
        means.tell(new DeliveryEvent.Plain(part));
    }

    /** Waits longer with each failure. */
    Uni<Void> again(Fault fault) {
        return later(means.pauseAfter(failures), fault);
    }

    Uni<Void> unknown(Fault fault) {
        doubted = true;
        means.tell(new DeliveryEvent.Unsure(part));
        return means.outbox().unknown(part.id(), fault);
    }

    /** Waits, while it stays unknown whether it was sent. */
    Uni<Void> pause() {
        return haste.orWait(means.timeline().pause(means.pauseAfter(failures)));
    }

    Uni<Void> giveUp(Fault fault) {
        LOG.errorf(
                "part not delivered part=%s turn=%s platform=%s code=%s reason=%s",
                part.id(), part.turn(), part.to().account().platform(), fault.code(), fault.reason());
        means.tell(new DeliveryEvent.GivenUp(part, fault));
        return means.outbox().failed(part.id(), fault);
    }
}
