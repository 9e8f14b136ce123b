package dev.tern.outbox;

import dev.tern.platform.Receipt;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.FileHandle;
import dev.tern.turn.PartId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Keeps parts. Every method completes when its change is on disk. Parts come in by the ledger's commit. */
public interface Outbox {
    /** All that is pending, sending or unknown, in the order in which it was committed. */
    Uni<List<OutboxPart>> open(AccountId account);

    /** The part as it is now, where it is pending. */
    Uni<Optional<OutboxPart>> pending(PartId id);

    /**
     * Asked before every try: counts it and moves the part to {@code sending}, from {@code pending}, {@code sending} or
     * {@code unknown}. False, and nothing changed, when the part is at its end.
     *
     * @param repetition the try is marked as a possible repetition; kept as {@link OutboxPart#repeated()}
     * @param now kept as {@link OutboxPart#firstTry()} where this is the first
     */
    Uni<Boolean> sending(PartId id, boolean repetition, Instant now);

    /** It is there; where its message is the turn's draft, that is {@code final}. */
    Uni<Void> sent(PartId id, Receipt receipt);

    /** Proven not sent; to be tried again, not before the given time. */
    Uni<Void> pending(PartId id, Instant notBefore, Fault why);

    Uni<Void> unknown(PartId id, Fault why);

    /**
     * Never to be sent; the later parts of its turn, which mean nothing without it, become {@code discarded}. Files take
     * nothing with them: what follows is other files.
     */
    Uni<Void> failed(PartId id, Fault why);

    /** Whether a part that is not at its end, or a turn under way, still needs the bytes of a file. */
    Uni<Boolean> needs(FileHandle file);
}
