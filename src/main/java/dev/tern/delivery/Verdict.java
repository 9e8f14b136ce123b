package dev.tern.delivery;

import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.MarkupRefused;
import dev.tern.platform.PlatformException.OutcomeUnknown;
import dev.tern.platform.PlatformException.RateLimited;
import dev.tern.platform.PlatformException.Rejected;
import dev.tern.platform.PlatformException.Unauthorized;
import dev.tern.platform.PlatformException.Unavailable;
import java.time.Duration;

/** What a failed send means for its part. The retry table, as a pure function. */
sealed interface Verdict {
    /** Proven not sent; again after this long. */
    record Later(Duration delay) implements Verdict {}

    /** Again, at once, without markup. */
    record AsPlain() implements Verdict {}

    /** Sent or not, nobody knows. */
    record Unsure() implements Verdict {}

    /** Never. */
    record GiveUp() implements Verdict {}

    Duration LONGEST = Duration.ofMinutes(1);
    Duration TOKEN_PAUSE = Duration.ofMinutes(5);

    /**
     * What to do next.
     *
     * @param attempts how often the part was tried before, from 0
     */
    static Verdict on(PlatformException failure, int attempts) {
        return switch (failure) {
            case RateLimited limited -> new Later(limited.retryAfter());
            case Unavailable unavailable -> new Later(backOff(attempts));
            case Unauthorized unauthorized -> new Later(TOKEN_PAUSE);
            case MarkupRefused refused -> new AsPlain();
            case OutcomeUnknown unknown -> new Unsure();
            case Rejected rejected -> new GiveUp();
        };
    }

    /** 1 s, 2 s, 4 s … up to a minute. */
    static Duration backOff(int attempts) {
        var doubled = Duration.ofSeconds(1L << Math.min(attempts, 10));
        return doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
    }
}
