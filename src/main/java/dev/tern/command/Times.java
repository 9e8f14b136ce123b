package dev.tern.command;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;

/** Times as people say them. */
record Times(Clock clock) {
    /** For example {@code 3 hours ago}. */
    String ago(Instant then) {
        var age = since(then);
        return age.isEmpty() ? "just now" : age + " ago";
    }

    /** For example {@code 3 hours}; empty for less than two seconds. */
    String since(Instant then) {
        var age = Duration.between(then, clock.instant());
        if (age.toDays() > 1) {
            return age.toDays() + " days";
        }
        if (age.toHours() > 1) {
            return age.toHours() + " hours";
        }
        if (age.toMinutes() > 1) {
            return age.toMinutes() + " minutes";
        }
        return age.toSeconds() > 1 ? age.toSeconds() + " seconds" : "";
    }

    Instant beginningOfMonth() {
        return LocalDate.now(clock)
                .withDayOfMonth(1)
                .atStartOfDay(clock.getZone())
                .toInstant();
    }

    Instant beginningOfToday() {
        return LocalDate.now(clock).atStartOfDay(clock.getZone()).toInstant();
    }
}
