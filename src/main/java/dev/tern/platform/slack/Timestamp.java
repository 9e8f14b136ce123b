package dev.tern.platform.slack;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/** Slack's ids of messages, which are times: seconds, a dot, and six digits, for example {@code 1700000000.000100}. */
final class Timestamp {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,12})\\.(\\d{6})");

    private Timestamp() {}

    static Optional<Instant> instant(String ts) {
        var parts = SHAPE.matcher(ts);
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Instant.ofEpochSecond(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)) * 1000));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
