package dev.tern.outbox;

import dev.tern.platform.Receipt;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.PartId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** Keeps parts. Every method completes when its change is on disk. Parts come in by the ledger's commit. */
public interface Outbox {
    /** All that is pending, sending or unknown, in the order in which it was committed. */
    Uni<List<OutboxPart>> open(AccountId account);

    /** About to be sent; asked for every try, before it. */
    Uni<Void> sending(PartId id);

    Uni<Void> sent(PartId id, Receipt receipt);

    /** Proven not sent; to be tried again, not before the given time. */
    Uni<Void> pending(PartId id, Instant notBefore, Fault why);

    Uni<Void> unknown(PartId id, Fault why);

    Uni<Void> failed(PartId id, Fault why);

    /** Never to be sent, since an earlier part of its turn failed. */
    Uni<Void> discarded(PartId id, Fault why);
}
