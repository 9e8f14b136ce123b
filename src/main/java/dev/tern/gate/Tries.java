package dev.tern.gate;

import java.time.Duration;
import java.time.Instant;

/**
 * Wrong codes that were tried on a platform. {@link #MOST} within {@link #SPAN} of the first one lock it for as long.
 *
 * @param first when the first of them was
 * @param until to when nothing is compared; in the past where it is not locked
 */
public record Tries(int wrong, Instant first, Instant until) {
    static final int MOST = 5;
    static final Duration SPAN = Duration.ofHours(1);

    public static final Tries NONE = new Tries(0, Instant.EPOCH, Instant.EPOCH);

    public boolean isLocked(Instant now) {
        return now.isBefore(until);
    }

    /** One more, while it is not locked. */
    public Tries andWrong(Instant now) {
        boolean anew = wrong == 0 || wrong >= MOST || !now.isBefore(first.plus(SPAN));
        var counted = anew ? new Tries(1, now, Instant.EPOCH) : new Tries(wrong + 1, first, Instant.EPOCH);
        return counted.wrong < MOST ? counted : new Tries(MOST, counted.first, now.plus(SPAN));
    }
}
