package dev.tern.model;

import dev.tern.turn.Fault;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why a model did not answer; each leaf is something the caller does differently. */
public abstract sealed class ModelException extends RuntimeException implements Fault.Coded {
    private final String code;

    private ModelException(String code, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }

    /** How long the provider asked to be left alone. */
    public Optional<Duration> retryAfter() {
        return Optional.empty();
    }

    /** Whether the same request may succeed a little later. */
    public abstract boolean isPassing();

    /** HTTP 429. */
    public static final class RateLimited extends ModelException {
        private final transient Optional<Duration> retryAfter;

        public RateLimited(String message, Optional<Duration> retryAfter) {
            super("model.rate-limited", message, null);
            this.retryAfter = retryAfter;
        }

        @Override
        public Optional<Duration> retryAfter() {
            return retryAfter;
        }

        @Override
        public boolean isPassing() {
            return true;
        }
    }

    /** Not reached, or HTTP 5xx. */
    public static final class Unavailable extends ModelException {
        private final transient Optional<Duration> retryAfter;

        public Unavailable(String message, @Nullable Throwable cause) {
            this(message, Optional.empty(), cause);
        }

        public Unavailable(String message, Optional<Duration> retryAfter, @Nullable Throwable cause) {
            super("model.unavailable", message, cause);
            this.retryAfter = retryAfter;
        }

        @Override
        public Optional<Duration> retryAfter() {
            return retryAfter;
        }

        @Override
        public boolean isPassing() {
            return true;
        }
    }

    /** No answer, or no next piece of it, in time; a half-open stream ends so. */
    public static final class TimedOut extends ModelException {
        public TimedOut(String message) {
            super("model.timed-out", message, null);
        }

        @Override
        public boolean isPassing() {
            return true;
        }
    }

    /** The stream ended before the provider said that it is done. */
    public static final class Cut extends ModelException {
        public Cut(String message) {
            super("model.cut", message, null);
        }

        @Override
        public boolean isPassing() {
            return true;
        }
    }

    /** What came back is not what the wire promises. */
    public static final class Garbled extends ModelException {
        public Garbled(String message, @Nullable Throwable cause) {
            super("model.garbled", message, cause);
        }

        @Override
        public boolean isPassing() {
            return true;
        }
    }

    /** The request does not fit into what the model takes in; a shorter one may. */
    public static final class TooLong extends ModelException {
        /** What the fault of a turn says that failed so. */
        public static final String CODE = "model.too-long";

        public TooLong(String message) {
            super(CODE, message, null);
        }

        @Override
        public boolean isPassing() {
            return false;
        }
    }

    /** The key, the credit or the model's name is wrong: no request will succeed here until somebody mends that. */
    public static final class Denied extends ModelException {
        public Denied(String message) {
            super("model.denied", message, null);
        }

        @Override
        public boolean isPassing() {
            return false;
        }
    }

    /** HTTP 4xx: this request is wrong. */
    public static final class Refused extends ModelException {
        public Refused(String message) {
            super("model.refused", message, null);
        }

        @Override
        public boolean isPassing() {
            return false;
        }
    }
}
