package dev.tern.platform;

import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;

/** Where adapters put what comes in. */
public interface RawSink {
    /**
     * Tells that the account is known and can be decoded for. Called once a start, before the first {@link #accept};
     * takes up again what an earlier process left unfinished.
     */
    Uni<Void> opened(AccountId account);

    /**
     * Keeps an event. Completes when it is on disk, and only then may the adapter acknowledge it; a failure means that
     * it is not kept and must come again. Called in arrival order, from any thread; does not wait for an answer.
     */
    Uni<Stored> accept(RawEvent event);

    /**
     * Whether whoever caused the event may talk to the bot there, as far as is known now; true for what nobody says. Asked
     * after {@link #opened}, for what must be acknowledged in everybody's sight. Answered at once.
     */
    default boolean admits(RawEvent event) {
        return true;
    }
}
