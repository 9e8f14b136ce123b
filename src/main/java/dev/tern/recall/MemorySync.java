package dev.tern.recall;

import dev.tern.transcript.CommittedTurn;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;

/** A memory outside of Tern that wants to know what is said; every bean of this type is told. */
public interface MemorySync {
    /** Its own, and the same after a restart, for example {@code honcho}: how far it was told is kept under it. */
    String name();

    /**
     * A turn was answered: not failed, not interrupted, not empty. Told after the commit, in the order of commits, one
     * after the other, and never while anybody waits. Once, but for a crash, or several gateways on one store: then the
     * same turn may come again. A failure, or no end within 30 seconds, is tried twice more; then the turn is passed over
     * and logged. Nothing of the turn may be shown to others than its audience.
     */
    Uni<Void> completed(CommittedTurn turn);

    /** Something of this session was taken back, or others read it now: what was told of it before does not hold. */
    default Uni<Void> changed(SessionId session) {
        return Uni.createFrom().voidItem();
    }
}
