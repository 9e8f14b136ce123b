package dev.tern.async;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How long a server asks to be left alone: milliseconds, seconds, or an HTTP date. */
public final class RetryAfter {
    private RetryAfter() {}

    /**
     * Empty where it says nothing that can be read.
     *
     * @param header an answer's header by its name, in whatever case; null where there is none
     */
    public static Optional<Duration> in(Function<String, @Nullable String> header, Clock clock) {
        return millis(header.apply("retry-after-ms"), 1)
                .or(() -> millis(header.apply("retry-after"), 1000))
                .or(() -> date(header.apply("retry-after"), clock));
    }

    private static Optional<Duration> millis(@Nullable String value, int unit) {
        return value == null || !value.strip().matches("\\d{1,9}(\\.\\d{1,9})?")
                ? Optional.empty()
                : Optional.of(Duration.ofMillis((long) Math.ceil(Double.parseDouble(value.strip()) * unit)));
    }

    private static Optional<Duration> date(@Nullable String value, Clock clock) {
        if (value == null) {
            return Optional.empty();
        }
        try {
            var until = DateTimeFormatter.RFC_1123_DATE_TIME.parse(value.strip(), Instant::from);
            var wait = Duration.between(clock.instant(), until);
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException e) {
            // unreadable is the same as not said
            return Optional.empty();
        }
    }
}
