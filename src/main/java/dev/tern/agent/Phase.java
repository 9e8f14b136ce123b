package dev.tern.agent;

import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelException;
import dev.tern.model.ModelReply;
import dev.tern.turn.Usage;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * One stretch of a turn without a break. Most turns have one; a turn that waits for its caller's tools has one more each
 * time that they gave something.
 *
 * @param from how many messages the turn had when it began
 * @param before what the turn had cost until then
 * @param asked whether the model was asked in it
 * @param reason why the model stopped last
 * @param model {@code provider/name} of the one that answered last, where it said so
 * @param retryAfter how long a provider that refused asked to be left alone
 * @param nudged whether the next request says that the answer before had no words
 * @param repaired the tools whose calls' arguments were made good in this turn
 */
record Phase(
        int from,
        Usage before,
        boolean asked,
        FinishReason reason,
        Optional<String> model,
        Optional<Duration> retryAfter,
        boolean nudged,
        Set<String> repaired) {
    static final Phase FIRST =
            new Phase(0, Usage.NONE, false, FinishReason.STOP, Optional.empty(), Optional.empty(), false, Set.of());

    Phase {
        repaired = Set.copyOf(repaired);
    }

    /** The next one, of a turn that has come this far. */
    static Phase after(int messages, Usage usage) {
        return new Phase(
                messages, usage, false, FinishReason.STOP, Optional.empty(), Optional.empty(), false, Set.of());
    }

    Phase said(ModelReply reply, Set<String> made) {
        return new Phase(from, before, true, reply.reason(), reply.model(), Optional.empty(), false, made);
    }

    /** The answer had no words. */
    Phase nudging() {
        return new Phase(from, before, true, reason, model, Optional.empty(), true, repaired);
    }

    Phase failed(Throwable failure) {
        var wait = failure instanceof ModelException.RateLimited limited
                ? limited.retryAfter()
                : Optional.<Duration>empty();
        return new Phase(from, before, true, reason, model, wait, nudged, repaired);
    }
}
