package dev.tern.ops.inspector;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as the page writes them, in UTC. */
final class Times {
    private static final DateTimeFormatter CLOCK = of("HH:mm:ss");
    private static final DateTimeFormatter DAY = of("yyyy-MM-dd HH:mm:ss");

    private Times() {}

    static String clock(Instant at) {
        return CLOCK.format(at);
    }

    static String day(Instant at) {
        return DAY.format(at);
    }

    private static DateTimeFormatter of(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
    }
}
