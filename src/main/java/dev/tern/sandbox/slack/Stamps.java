package dev.tern.sandbox.slack;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Gives out {@code ts}, Slack's ids of messages: seconds and microseconds, each later than the one before. */
final class Stamps {
    private static final long MICROS = 1_000_000;

    private final InstantSource clock;
    private long last;

    Stamps(InstantSource clock) {
        this.clock = clock;
    }

    /** Such as {@code 1700000000.000100}. */
    String next() {
        last = Math.max(last + 1, ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant()));
        return "%d.%06d".formatted(last / MICROS, last % MICROS);
    }

    static boolean isValid(String ts) {
        return ts.matches("\\d{1,12}\\.\\d{6}");
    }

    /** The time that a stamp stands for, as history takes it: the fraction may be missing. */
    static Optional<Long> micros(String ts) {
        if (!ts.matches("\\d{1,12}(\\.\\d{1,6})?")) {
            return Optional.empty();
        }
        int dot = ts.indexOf('.');
        var fraction = dot < 0 ? "" : ts.substring(dot + 1);
        var seconds = dot < 0 ? ts : ts.substring(0, dot);
        return Optional.of(Long.parseLong(seconds) * MICROS + Long.parseLong((fraction + "000000").substring(0, 6)));
    }

    static Instant instant(String ts) {
        return Instant.EPOCH.plus(micros(ts).orElse(0L), ChronoUnit.MICROS);
    }
}
