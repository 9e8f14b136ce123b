package dev.tern.delivery;

import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.MarkupRefused;
import dev.tern.platform.PlatformException.Moved;
import dev.tern.platform.PlatformException.NotEditable;
import dev.tern.platform.PlatformException.OutcomeUnknown;
import dev.tern.platform.PlatformException.RateLimited;
import dev.tern.platform.PlatformException.Rejected;
import dev.tern.platform.PlatformException.TargetGone;
import dev.tern.platform.PlatformException.Unauthorized;
import dev.tern.platform.PlatformException.Unavailable;
import dev.tern.turn.ChatId;
import java.time.Duration;

/** What a failed call means for its part. The retry table, as a pure function. */
sealed interface Verdict {
    /** Proven not sent; again after this long. */
    record Later(Duration delay) implements Verdict {}

    /** Proven not sent; again after a pause that grows with each failure. */
    record Again() implements Verdict {}

    /** Again, at once, without markup. */
    record AsPlain() implements Verdict {}

    /** Done or not, nobody knows. */
    record Unsure() implements Verdict {}

    /** Never this, but perhaps something else. */
    record GiveUp() implements Verdict {}

    /** Never, and nothing else either until somebody speaks there. */
    record Gone(String why, String advice) implements Verdict {}

    /** At once, to where the chat is now. */
    record Follow(ChatId to) implements Verdict {}

    static Verdict on(PlatformException failure) {
        return switch (failure) {
            case RateLimited limited -> new Later(limited.retryAfter());
            case Unavailable unavailable -> new Again();
            // the account rests by itself
            case Unauthorized unauthorized -> new Later(Duration.ZERO);
            case MarkupRefused refused -> new AsPlain();
            case OutcomeUnknown unknown -> new Unsure();
            case TargetGone gone -> new Gone(gone.why(), gone.advice());
            case Moved moved -> new Follow(moved.to());
            case NotEditable notEditable -> new GiveUp();
            case Rejected rejected -> new GiveUp();
        };
    }
}
