package dev.tern.voice.openai;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How long a provider asks to be left alone: seconds, or an HTTP date. */
final class RetryAfter {
    private RetryAfter() {}

    /** Empty where the header says nothing that can be read. */
    static Optional<Duration> in(@Nullable String header, Clock clock) {
        if (header == null) {
            return Optional.empty();
        }
        var value = header.strip();
        if (value.matches("\\d{1,6}(\\.\\d{1,6})?")) {
            return Optional.of(Duration.ofMillis((long) Math.ceil(Double.parseDouble(value) * 1000)));
        }
        try {
            var pause =
                    Duration.between(clock.instant(), DateTimeFormatter.RFC_1123_DATE_TIME.parse(value, Instant::from));
            return Optional.of(pause.isNegative() ? Duration.ZERO : pause);
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
