package dev.tern.delivery;

import dev.tern.platform.Limit;
import java.time.Instant;

/**
 * How much of one limit is used, as one instant: when a burst will be whole again (the generic cell rate algorithm). So
 * the meter can say when the next call may be made, which is what a queue of many chats must know of each.
 */
final class Meter {
    private final Limit limit;
    private Instant whole = Instant.MIN;
    private Instant closed = Instant.MIN;

    Meter(Limit limit) {
        this.limit = limit;
    }

    /**
     * When a call may be made.
     *
     * @param leaving how many further calls must be possible at once after it, where the limit allows so many at all
     */
    Instant readyAt(int leaving) {
        int credit = Math.max(0, limit.burst() - 1 - leaving);
        var open = whole.equals(Instant.MIN) ? whole : whole.minus(limit.every().multipliedBy(credit));
        return later(open, closed);
    }

    void spend(Instant now) {
        whole = later(whole, now).plus(limit.every());
    }

    /** No call before then. */
    void close(Instant until) {
        closed = later(closed, until);
    }

    boolean isIdle(Instant now) {
        return !whole.isAfter(now) && !closed.isAfter(now);
    }

    static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
