package dev.tern.schedule;

import dev.tern.schedule.Timing.Once;
import dev.tern.schedule.Timing.Repeated;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads when something is to be done, as a model writes it: a cron expression, an ISO time, or a span from now on. */
final class WhenText {
    private static final Pattern SPAN = Pattern.compile(
            "(?:in\\s+)?((?:[0-9]{1,6}\\s*(?:weeks?|w|days?|d|hours?|hrs?|h|minutes?|mins?|min|m)[\\s,]*(?:and\\s+)?)+)");
    private static final Pattern PIECE = Pattern.compile("([0-9]{1,6})\\s*([a-z])");

    private static final Duration FURTHEST = Duration.ofDays(5 * 366);

    private WhenText() {}

    /** Throws {@link ScheduleRefused} with what could be written instead. */
    static Timing read(String when, ZoneId zone, Instant now) {
        var text = when.strip();
        // words for a span may look like fields: 2 hours and 30 minutes
        var span = span(text.toLowerCase(Locale.ROOT), now);
        if (span.isEmpty() && CronTimes.isMeant(text)) {
            return new Repeated(CronTimes.plain(text), zone);
        }
        var at = span.or(() -> iso(text, zone))
                .orElseThrow(() -> new ScheduleRefused("'" + when + "' says no time. Give a cron expression such as"
                        + " '0 9 * * 1-5', an ISO time such as '2030-12-24T18:00', or a span such as 'in 2h'."));
        return new Once(checked(at.truncatedTo(ChronoUnit.SECONDS), zone, now), zone);
    }

    /** A zone such as {@code Europe/Berlin}; throws {@link ScheduleRefused} for what is none. */
    static ZoneId zone(String name) {
        try {
            return ZoneId.of(name.strip());
        } catch (DateTimeException none) {
            throw new ScheduleRefused("'" + name + "' is no time zone, give one such as Europe/Berlin");
        }
    }

    private static Optional<Instant> span(String text, Instant now) {
        if (!SPAN.matcher(text).matches()) {
            return Optional.empty();
        }
        var span = PIECE.matcher(text)
                .results()
                .map(piece ->
                        length(Long.parseLong(piece.group(1)), piece.group(2).charAt(0)))
                .reduce(Duration.ZERO, Duration::plus);
        return Optional.of(now.plus(span));
    }

    private static Duration length(long count, char unit) {
        return switch (unit) {
            case 'w' -> Duration.ofDays(7 * count);
            case 'd' -> Duration.ofDays(count);
            case 'h' -> Duration.ofHours(count);
            default -> Duration.ofMinutes(count);
        };
    }

    private static Optional<Instant> iso(String text, ZoneId zone) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException otherwise) {
            return local(text.replace(' ', 'T'), zone);
        }
    }

    private static Optional<Instant> local(String text, ZoneId zone) {
        try {
            return Optional.of(LocalDateTime.parse(text).atZone(zone).toInstant());
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    private static Instant checked(Instant at, ZoneId zone, Instant now) {
        if (!at.isAfter(now)) {
            throw new ScheduleRefused(told(at, zone) + " is past; it is " + told(now, zone) + " now.");
        }
        if (at.isAfter(now.plus(FURTHEST))) {
            throw new ScheduleRefused(told(at, zone) + " is too far away: five years at most.");
        }
        return at;
    }

    private static String told(Instant at, ZoneId zone) {
        var local = ZonedDateTime.ofInstant(at, zone).truncatedTo(ChronoUnit.MINUTES);
        return local.toLocalDateTime() + " (" + zone + ")";
    }
}
