package dev.tern.ops.metrics;

import java.time.Instant;
import java.util.List;

/**
 * One number over the last hour, for a chart.
 *
 * @param name what it counts, in words for people, for example {@code turns}
 * @param unit of the values, for example {@code per minute} or {@code s}
 * @param points oldest first, one every ten seconds, at most 360; fewer soon after a start
 */
public record Series(String name, String unit, List<Point> points) {
    public Series {
        points = List.copyOf(points);
    }

    /**
     * One value.
     *
     * @param value not a number where there was nothing to measure, as the median of no turns
     */
    public record Point(Instant at, double value) {}
}
