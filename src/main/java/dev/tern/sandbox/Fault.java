package dev.tern.sandbox;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A way in which coming calls shall fail.
 *
 * @param method the platform's method, in any case; empty for every method
 * @param times how many calls
 * @param status answered instead of doing the work, with the platform's own error body
 * @param error the platform's own words or code for the refusal, in place of the usual ones for the status
 * @param movedTo the native id that the chat has now, told together with the refusal where the platform does so
 * @param retryAfter seconds, told together with the status
 * @param acceptThenDrop the work is done, then the connection is closed without an answer
 * @param delay time before the work is done
 * @param halfOpen there is never an answer, and the connection stays open
 * @param instead what comes in place of the true answer, such as a file that is fetched
 */
public record Fault(
        String platform,
        String method,
        int times,
        OptionalInt status,
        Optional<String> error,
        Optional<String> movedTo,
        OptionalInt retryAfter,
        boolean acceptThenDrop,
        Duration delay,
        boolean halfOpen,
        Optional<Instead> instead) {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** With the platform's usual words. */
    public Fault(
            String platform,
            String method,
            int times,
            OptionalInt status,
            OptionalInt retryAfter,
            boolean acceptThenDrop,
            Duration delay,
            boolean halfOpen) {
        this(
                platform,
                method,
                times,
                status,
                Optional.empty(),
                Optional.empty(),
                retryAfter,
                acceptThenDrop,
                delay,
                halfOpen,
                Optional.empty());
    }

    /**
     * Another answer than the true one: a redirect to an address, or a text of a type.
     *
     * @param headers told with it, in place of the usual ones
     */
    public record Instead(Optional<String> redirect, String body, String contentType, Map<String, String> headers) {
        public Instead {
            headers = Map.copyOf(headers);
        }
    }

    public Fault {
        if (times < 1 || times > 1_000_000) {
            throw SandboxException.bad("times must be 1 to 1000000, not " + times);
        }
        if (status.isPresent() && !isError(status.getAsInt())) {
            throw SandboxException.bad(
                    "status must be 400 to 599, or 1000 to 4999 for a WebSocket, not " + status.getAsInt());
        }
        if (retryAfter.isPresent() && retryAfter.getAsInt() < 0) {
            throw SandboxException.bad("retryAfter must be seconds, not " + retryAfter.getAsInt());
        }
        if (delay.isNegative() || delay.compareTo(LONGEST) > 0) {
            throw SandboxException.bad(
                    "delayMs must be 0 to %d, not %d".formatted(LONGEST.toMillis(), delay.toMillis()));
        }
        method = method.toLowerCase(Locale.ROOT);
        // what a connection does needs no more than its name
        boolean named = method.startsWith("socket") || method.startsWith("gateway");
        if (!named
                && status.isEmpty()
                && error.isEmpty()
                && retryAfter.isEmpty()
                && !acceptThenDrop
                && delay.isZero()
                && !halfOpen
                && instead.isEmpty()) {
            throw SandboxException.bad(
                    "a fault needs status, error, retryAfter, acceptThenDrop, delayMs, halfOpen, redirect or body");
        }
    }

    private static boolean isError(int status) {
        return (status >= 400 && status <= 599) || (status >= 1000 && status <= 4999);
    }

    boolean matches(String calledPlatform, String calledMethod) {
        return platform.equals(calledPlatform)
                && (method.isEmpty() || method.equals(calledMethod.toLowerCase(Locale.ROOT)));
    }

    Fault withTimes(int left) {
        return new Fault(
                platform, method, left, status, error, movedTo, retryAfter, acceptThenDrop, delay, halfOpen, instead);
    }

    /** Whether the call is answered with an error of the platform, without doing the work. */
    boolean refuses() {
        return !acceptThenDrop && (status.isPresent() || error.isPresent() || retryAfter.isPresent());
    }

    /** The status to answer a call with; a WebSocket's close code has none. */
    public int errorStatus() {
        int wanted = status.orElse(error.isPresent() ? 400 : 429);
        return wanted < 600 ? wanted : 400;
    }
}
