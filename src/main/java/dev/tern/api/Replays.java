package dev.tern.api;

import io.smallrye.mutiny.Uni;
import java.time.Instant;

/**
 * Keeps answers under the keys that callers gave against having a request done twice. Of a request it keeps no more than
 * a fingerprint.
 */
public interface Replays {
    /**
     * Claims a key for a request that is about to run; a claim of a process that has ended passes to this one.
     *
     * @param attempt the request; its nonce counts where the key is new
     * @param expired what was claimed before this is forgotten
     */
    Uni<Claim> claim(Key key, Attempt attempt, Instant expired);

    /** Keeps the answer, where the claim still is this one. */
    Uni<Void> keep(Key key, String nonce, Kept answer);

    /** Gives the claim up, where it still is this one: the request may be made again. */
    Uni<Void> release(Key key, String nonce);

    /**
     * A key of a caller's.
     *
     * @param digest SHA-256 of the caller's own key
     */
    record Key(String caller, String digest) {}

    /**
     * A request.
     *
     * @param fingerprint SHA-256 of all that makes it the same request
     * @param nonce what makes its turn this one
     * @param owner the process that runs it
     */
    record Attempt(String fingerprint, String nonce, String owner, Instant at) {}

    /** An answer as it was sent. */
    record Kept(int status, String type, String body) {
        /** Lengths only. */
        @Override
        public String toString() {
            return "Kept[" + status + " " + body.length() + " chars]";
        }
    }

    /** What a claim came to. */
    sealed interface Claim {
        /**
         * The request is to run.
         *
         * @param again whether a process that has ended may have run it, as far as it came
         */
        record Granted(String nonce, boolean again) implements Claim {}

        /** The same request runs. */
        record Running() implements Claim {}

        /** The key was used for another request. */
        record Taken() implements Claim {}

        /** The request was answered. */
        record Answered(Kept answer) implements Claim {}
    }
}
