package dev.tern.sandbox.discord;

import dev.tern.sandbox.NativeIds;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Ids in Discord's form: milliseconds since 2015 in the upper 42 bits, what tells apart in the lower 22. */
final class Snowflakes {
    private static final long DISCORD_EPOCH = 1_420_070_400_000L;
    private static final long FIRST = (Instant.parse("2021-01-01T00:00:00Z").toEpochMilli() - DISCORD_EPOCH) << 22;
    private static final long SPAN = Duration.ofDays(4L * 365).toMillis() << 22;

    private long last;

    /** An id from the years 2021 to 2024, always the same for these words. */
    static long of(String scope, String alias) {
        return FIRST + NativeIds.number("discord " + scope, alias, SPAN);
    }

    /** An id of this moment, higher than all before. */
    long next(Instant now) {
        last = Math.max(last + 1, (now.toEpochMilli() - DISCORD_EPOCH) << 22);
        return last;
    }

    /** When a thing was made, by its id. */
    static Instant time(long id) {
        return Instant.ofEpochMilli((id >>> 22) + DISCORD_EPOCH);
    }

    static Optional<Long> parse(String text) {
        return text.matches("\\d{1,18}|[1-8]\\d{18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }
}
