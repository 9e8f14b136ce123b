package dev.tern.platform;

import dev.tern.turn.ChatId;
import dev.tern.turn.Fault;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Why a platform did not do what it was asked; each leaf is something the caller does differently. */
public abstract sealed class PlatformException extends RuntimeException implements Fault.Coded {
    private final String code;

    private PlatformException(String code, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }

    /** Too much, for now. Not sent. */
    public static final class RateLimited extends PlatformException {
        private final transient Duration retryAfter;
        private final Scope scope;

        public RateLimited(String message, Duration retryAfter) {
            this(message, retryAfter, Scope.CHAT);
        }

        public RateLimited(String message, Duration retryAfter, Scope scope) {
            super("platform.rate-limited", message, null);
            this.retryAfter = retryAfter;
            this.scope = scope;
        }

        public Duration retryAfter() {
            return retryAfter;
        }

        public Scope scope() {
            return scope;
        }

        /** What must be left alone until then. */
        public enum Scope {
            CHAT,
            /** Every edit of the account; sends may go on. */
            EDITS,
            ACCOUNT
        }
    }

    /** The platform was not reached, or said that it is ill. Not sent; worth another try. */
    public static final class Unavailable extends PlatformException {
        public Unavailable(String message, @Nullable Throwable cause) {
            super("platform.unavailable", message, cause);
        }
    }

    /** The request went out and no answer came: sent or not, nobody knows. */
    public static final class OutcomeUnknown extends PlatformException {
        public OutcomeUnknown(String message, @Nullable Throwable cause) {
            super("platform.outcome-unknown", message, cause);
        }
    }

    /** The markup was not understood. Not sent; the plain text may be. */
    public static final class MarkupRefused extends PlatformException {
        public MarkupRefused(String message) {
            super("platform.markup-refused", message, null);
        }
    }

    /** This message is refused for good. Not sent, and trying again does not help; another may be taken. */
    public static final class Rejected extends PlatformException {
        public Rejected(String message) {
            super("platform.rejected", message, null);
        }
    }

    /** Nothing can be sent there any more: blocked, kicked, archived, gone. */
    public static final class TargetGone extends PlatformException {
        private final String why;
        private final String advice;

        /**
         * A new one.
         *
         * @param why in one word of the platform's, for example {@code is_archived}
         * @param advice what an operator can do about it
         */
        public TargetGone(String message, String why, String advice) {
            super("platform.target-gone", message, null);
            this.why = why;
            this.advice = advice;
        }

        public String why() {
            return why;
        }

        public String advice() {
            return advice;
        }
    }

    /** The chat has another id now. Not sent. */
    public static final class Moved extends PlatformException {
        private final transient ChatId to;

        public Moved(String message, ChatId to) {
            super("platform.moved", message, null);
            this.to = to;
        }

        public ChatId to() {
            return to;
        }
    }

    /** The message is gone, too old, or not of a kind that can be changed. Nothing was changed. */
    public static final class NotEditable extends PlatformException {
        public NotEditable(String message) {
            super("platform.not-editable", message, null);
        }
    }

    /** The token is not good. */
    public static final class Unauthorized extends PlatformException {
        public Unauthorized(String message) {
            super("platform.unauthorized", message, null);
        }
    }
}
