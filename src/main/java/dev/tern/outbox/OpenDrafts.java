package dev.tern.outbox;

import dev.tern.platform.Destination;
import dev.tern.turn.AccountId;
import dev.tern.turn.MessageId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/**
 * Keeps drafts. Every method completes when its change is on disk. The ledger's commit moves a turn's draft to {@code
 * finalizing}, and the receipt of a first part with the draft's message moves it to {@code final}.
 */
public interface OpenDrafts {
    /** Asked before the message is sent: from now on it may be there. Does nothing where the turn has one. */
    Uni<Void> opening(TurnId turn, Destination to);

    /** The message is there. */
    Uni<Void> opened(TurnId turn, MessageId message);

    /** The turn's draft, unless it is at its end. */
    Uni<Optional<OpenDraft>> of(TurnId turn);

    /** It is {@code stale}: what becomes the first part is another message. */
    Uni<Void> stale(TurnId turn);

    /** It is gone, or was never there; the turn may open another. */
    Uni<Void> deleted(TurnId turn);

    /** Those that are left over: of turns that are committed and have no first part to be sent any more. */
    Uni<List<OpenDraft>> leftOver(AccountId account);
}
