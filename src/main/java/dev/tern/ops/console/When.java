package dev.tern.ops.console;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A time as a page shows it.
 *
 * @param iso for example {@code 2026-12-01T10:04:45Z}; blank where there is none
 * @param text the same as short as one can read it: without its zone, since pages say that all are UTC, and without its
 *     day where that is today
 * @param age from now, for example {@code 3 min ago}
 */
public record When(String iso, String text, String age) {
    static final When NEVER = new When("", "", "");

    static When of(Instant at, Instant now) {
        var between = Duration.between(at, now);
        var age = between.isNegative() ? "in " + span(between.negated()) : span(between) + " ago";
        var iso = at.truncatedTo(ChronoUnit.SECONDS).toString();
        var day = iso.substring(0, iso.indexOf('T'));
        var time = iso.substring(day.length() + 1, iso.length() - 1);
        return new When(iso, now.toString().startsWith(day) ? time : day + " " + time.substring(0, 5), age);
    }

    static When of(Optional<Instant> at, Instant now) {
        return at.map(instant -> of(instant, now)).orElse(NEVER);
    }

    /** Two digits are enough to tell. */
    static String span(Duration span) {
        if (span.toMillis() < 1_000) {
            return span.toMillis() + " ms";
        }
        if (span.toSeconds() < 10) {
            return "%.1f s".formatted(span.toMillis() / 1000.0);
        }
        if (span.toSeconds() < 120) {
            return span.toSeconds() + " s";
        }
        if (span.toMinutes() < 120) {
            return span.toMinutes() + " min";
        }
        return span.toHours() < 48 ? span.toHours() + " h" : span.toDays() + " d";
    }
}
