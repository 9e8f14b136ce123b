package dev.tern.ops.console;

import dev.tern.gate.PairingDesk;
import dev.tern.gate.PairingRequest;
import dev.tern.inbox.InboxDesk;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.OutboxDesk;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;

/** How much waits; nothing where the store does not answer in time, since that is what the readiness tells. */
@Singleton
final class Standings {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final InboxDesk inbox;
    private final OutboxDesk outbox;
    private final Obstacles obstacles;
    private final PairingDesk pairing;

    Standings(InboxDesk inbox, OutboxDesk outbox, Obstacles obstacles, PairingDesk pairing) {
        this.inbox = inbox;
        this.outbox = outbox;
        this.obstacles = obstacles;
        this.pairing = pairing;
    }

    Uni<List<InboxDesk.Standing>> inbox() {
        return inTime(inbox.standing(), List.of());
    }

    Uni<List<OutboxDesk.Standing>> outbox() {
        return inTime(outbox.standing(), List.of());
    }

    Uni<Long> deadChats() {
        return inTime(obstacles.countDeadTargets(), 0L);
    }

    Uni<List<PairingRequest>> requests() {
        return inTime(pairing.waiting(), List.of());
    }

    private static <T> Uni<T> inTime(Uni<T> answer, T otherwise) {
        return answer.ifNoItem().after(PATIENCE).fail().onFailure().recoverWithItem(otherwise);
    }
}
