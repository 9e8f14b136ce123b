package dev.tern.platform;

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

        public RateLimited(String message, Duration retryAfter) {
            super("platform.rate-limited", message, null);
            this.retryAfter = retryAfter;
        }

        public Duration retryAfter() {
            return retryAfter;
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

    /** Refused for good: blocked, kicked, gone. Not sent, and trying again does not help. */
    public static final class Rejected extends PlatformException {
        public Rejected(String message) {
            super("platform.rejected", message, null);
        }
    }

    /** The token is not good. */
    public static final class Unauthorized extends PlatformException {
        public Unauthorized(String message) {
            super("platform.unauthorized", message, null);
        }
    }
}
