package dev.tern.voice;

import dev.tern.turn.Fault;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Why there are no words of a voice note. The message holds ids and counts, never words, addresses or keys. */
public final class NotHeard extends RuntimeException implements Fault.Coded {
    private final Reason reason;

    public NotHeard(Reason reason, String message) {
        this(reason, message, null);
    }

    public NotHeard(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** What a failure comes to: the one that it is, or one of ours that nobody foresaw. */
    public static NotHeard of(Throwable failure) {
        return failure instanceof NotHeard known
                ? known
                : new NotHeard(Reason.FAILED, "transcription broke off error=" + failure.getClass(), failure);
    }

    public Reason reason() {
        return reason;
    }

    @Override
    public String code() {
        return reason.code();
    }

    /** The kinds of failure, as metrics and logs tell them apart. */
    public enum Reason {
        /** Its bytes could not be had. */
        MISSING,
        /** Longer, or larger, than what is listened to. */
        TOO_LONG,
        /** In a form that the provider does not take and nothing here turns into another one. */
        UNSUPPORTED,
        /** No words in it. */
        EMPTY,
        /** No words in time. */
        TIMED_OUT,
        /** The provider did not want it: a wrong key, model or request. */
        REFUSED,
        /** The provider was not reached, or broke off. */
        FAILED;

        /** For example {@code voice.too-long}. */
        public String code() {
            return "voice." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
