package dev.tern.gate;

import java.util.Arrays;

/** The times at which something happened lately, in milliseconds that never go back. Not safe: its owner guards it. */
final class Recent {
    private static final int FEW = 4;

    private final long window;
    private long[] times = new long[FEW];
    private int first;
    private int count;

    Recent(long window) {
        this.window = window;
    }

    /** How often it happened within the window that ends now; what is older is forgotten. */
    int count(long now) {
        while (count > 0 && times[first] <= now - window) {
            first = (first + 1) % times.length;
            count--;
        }
        return count;
    }

    void add(long now) {
        if (count == times.length) {
            var grown = new long[count * 2];
            System.arraycopy(times, first, grown, 0, count - first);
            System.arraycopy(times, 0, grown, count - first, first);
            times = grown;
            first = 0;
        }
        times[(first + count) % times.length] = now;
        count++;
    }

    /** When there will be fewer than so many, if it does not happen again. */
    long fewerThan(int most) {
        return times[(first + count - most) % times.length] + window;
    }

    void clear() {
        Arrays.fill(times, 0);
        count = 0;
    }
}
