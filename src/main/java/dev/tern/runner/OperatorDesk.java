package dev.tern.runner;

import dev.tern.delivery.Delivery;
import dev.tern.inbox.InboxDesk;
import dev.tern.inbox.InboxId;
import dev.tern.outbox.DeskPart;
import dev.tern.outbox.OutboxDesk;
import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** What operators can do about the line while it runs. Each act is told in the log, by ids. Safe from any thread. */
public final class OperatorDesk {
    private static final Logger LOG = Logger.getLogger(OperatorDesk.class);

    private final OutboxDesk outbox;
    private final Delivery delivery;
    private final InboxDesk inbox;
    private final Intake intake;
    private final Traffic traffic;

    public OperatorDesk(OutboxDesk outbox, Delivery delivery, InboxDesk inbox, Intake intake, Traffic traffic) {
        this.outbox = outbox;
        this.delivery = delivery;
        this.inbox = inbox;
        this.intake = intake;
        this.traffic = traffic;
    }

    /** What came of an act. */
    public enum Act {
        DONE,
        /** There is nothing of that id, and nothing was changed. */
        UNKNOWN,
        /** It is in a state in which this makes no sense, and nothing was changed. */
        REFUSED
    }

    /**
     * Sends a part again that was not sent, or may not have been; see {@link OutboxDesk#resend}. Where a dead chat kept it
     * from being sent, that is tried once more.
     */
    public Uni<Act> resend(PartId id) {
        return outbox.find(id).chain(found -> found.map(this::resend)
                .orElseGet(() -> Uni.createFrom().item(Act.UNKNOWN)));
    }

    /**
     * What comes along with a part that has ended must not be tried before it, though it may still be in delivery's hands,
     * from before.
     */
    private Uni<Act> resend(DeskPart part) {
        return switch (part.state()) {
            case SENT -> Uni.createFrom().item(Act.REFUSED);
            case SENDING -> isSending(part) ? Uni.createFrom().item(Act.REFUSED) : resend(part, List.of());
            case PENDING, UNKNOWN -> resend(part, List.of());
            case FAILED, DISCARDED -> Uni.createFrom().deferred(() -> resend(part, delivery.takeBack(part.turn())));
        };
    }

    private Uni<Act> resend(DeskPart part, List<OutboxPart> back) {
        return outbox.resend(part.id(), part.state())
                .onFailure()
                .invoke(() -> delivery.deliver(back))
                .invoke(parts -> {
                    var again = parts.stream().map(OutboxPart::id).collect(Collectors.toSet());
                    delivery.deliver(back.stream()
                            .filter(other -> !again.contains(other.id()))
                            .toList());
                    delivery.deliverAgain(parts);
                })
                .map(parts -> told(!parts.isEmpty(), "resent part=", part.id()));
    }

    /** Gives a part up; see {@link OutboxDesk#discard}. */
    public Uni<Act> discard(PartId id) {
        return outbox.find(id).chain(found -> found.map(this::discard)
                .orElseGet(() -> Uni.createFrom().item(Act.UNKNOWN)));
    }

    private Uni<Act> discard(DeskPart part) {
        if (isSending(part)) {
            return Uni.createFrom().item(Act.REFUSED);
        }
        return outbox.discard(part.id(), part.state())
                .invoke(() -> delivery.hurry(part.id()))
                .map(done -> told(done, "discarded part=", part.id()));
    }

    /**
     * Whether the part is on its way at this moment. One that is {@code sending} though nobody has it in hand was given up
     * in the middle of a try, and is as one of unknown outcome.
     */
    public boolean isSending(DeskPart part) {
        return part.state() == PartState.SENDING && delivery.holds(part.id());
    }

    /** Takes an event out of quarantine, and goes on as if it had just come. */
    public Uni<Act> replay(InboxId id) {
        return known(id, intake.replay(id).map(done -> told(done, "replayed event=", id.value())));
    }

    /** Takes an event out of quarantine for good. */
    public Uni<Act> discard(InboxId id) {
        return known(id, inbox.discard(id).map(done -> told(done, "discarded event=", id.value())));
    }

    /** Interrupts a turn that runs, as its person could; refused where its answer is whole already. */
    public Act stop(TurnId turn) {
        return traffic.stop(turn)
                .map(stopped -> told(stopped, "stopped turn=", turn))
                .orElse(Act.UNKNOWN);
    }

    /** All lanes in which a turn runs or waits; the deepest come first. */
    public List<LaneView> lanes() {
        return traffic.lanes();
    }

    private Uni<Act> known(InboxId id, Uni<Act> act) {
        return inbox.state(id)
                .map(Optional::isPresent)
                .chain(there -> there ? act : Uni.createFrom().item(Act.UNKNOWN));
    }

    private static Act told(boolean done, String what, Object id) {
        if (done) {
            LOG.infof("operator %s%s", what, id);
        }
        return done ? Act.DONE : Act.REFUSED;
    }
}
