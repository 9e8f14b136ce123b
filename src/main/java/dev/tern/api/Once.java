package dev.tern.api;

import dev.tern.api.Outcome.Frame;
import dev.tern.api.Replays.Attempt;
import dev.tern.api.Replays.Claim;
import dev.tern.api.Replays.Kept;
import dev.tern.turn.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Does a request once, where its caller gave it a key: the same again gets the same answer, also after a restart. What
 * failed, or was left by the caller, may be done again.
 */
final class Once {
    private static final int LONGEST_KEY = 255;
    private static final String ERROR = "idempotency_error";

    private final Replays replays;
    private final Duration retention;
    private final Clock clock;
    /** Claims of other processes are of processes that have ended: one runs at a time on a store. */
    private final String owner = UUID.randomUUID().toString();

    Once(Replays replays, Duration retention, Clock clock) {
        this.replays = replays;
        this.retention = retention;
        this.clock = clock;
    }

    /**
     * One run of a request.
     *
     * @param nonce what makes its turn this one
     * @param again whether an earlier process may have run it, as far as it came
     */
    record Run(String nonce, boolean again) {}

    /**
     * Does the work, or repeats its answer.
     *
     * @param given the caller's key
     * @param request all that makes it the same request
     */
    Uni<Outcome> run(Optional<String> given, Caller caller, String request, Function<Run, Uni<Outcome>> work) {
        var nonce = UUID.randomUUID().toString();
        if (given.isEmpty()) {
            return work.apply(new Run(nonce, false));
        }
        if (given.get().isBlank() || given.get().length() > LONGEST_KEY) {
            throw ApiException.invalid("Idempotency-Key", "'Idempotency-Key' must be 1 to 255 characters.");
        }
        var key = new Replays.Key(caller.id().value(), Ids.sha256(given.get()));
        var now = clock.instant();
        var attempt = new Attempt(Ids.sha256(request), nonce, owner, now);
        return replays.claim(key, attempt, now.minus(retention))
                .onCancellation()
                .call(() -> replays.release(key, nonce))
                .chain(claim -> claimed(claim, key, work));
    }

    private Uni<Outcome> claimed(Claim claim, Replays.Key key, Function<Run, Uni<Outcome>> work) {
        return switch (claim) {
            case Claim.Granted(var nonce, var again) -> kept(key, nonce, work.apply(new Run(nonce, again)));
            case Claim.Running() ->
                failed(ApiError.of(409, ERROR, "request_in_progress", "A request with this Idempotency-Key runs.")
                        .with("retry-after", "1"));
            case Claim.Taken() ->
                failed(ApiError.of(
                        422, ERROR, "idempotency_key_reused", "This Idempotency-Key was used for another request."));
            case Claim.Answered(var answer) ->
                Uni.createFrom()
                        .item(new Outcome.Whole(
                                answer.status(), answer.type(), answer.body(), Map.of("idempotency-replayed", "true")));
        };
    }

    private static Uni<Outcome> failed(ApiError error) {
        return Uni.createFrom().failure(new ApiException(error));
    }

    private Uni<Outcome> kept(Replays.Key key, String nonce, Uni<Outcome> work) {
        return work.chain(outcome -> switch (outcome) {
                    case Outcome.Whole whole ->
                        replays.keep(key, nonce, new Kept(whole.status(), whole.type(), whole.body()))
                                .replaceWith(outcome);
                    case Outcome.Streamed streamed ->
                        Uni.createFrom().item((Outcome)
                                new Outcome.Streamed(kept(key, nonce, streamed.frames()), streamed.broken()));
                })
                .onFailure()
                .call(() -> replays.release(key, nonce))
                .onCancellation()
                .call(() -> replays.release(key, nonce));
    }

    /** The whole stream is kept before its end is sent. */
    private Multi<Frame> kept(Replays.Key key, String nonce, Multi<Frame> frames) {
        var all = new StringBuilder();
        return frames.invoke(frame -> all.append(frame.text()))
                .call(frame -> frame.isLast()
                        ? replays.keep(key, nonce, new Kept(200, Outcome.EVENTS, all.toString()))
                        : Uni.createFrom().voidItem())
                .onFailure()
                .call(() -> replays.release(key, nonce))
                .onCancellation()
                .call(() -> replays.release(key, nonce));
    }
}
