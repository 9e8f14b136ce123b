package dev.tern.schedule;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The times of a cron expression. The library knows the fields; what a clock that is set for summer does to them is
 * decided here, as cron itself decides it: what is to be done at an hour of the day is done once a day, and what is to
 * be done every so often goes on every so often.
 */
final class CronTimes {
    /** What crontab has for the common ones. */
    private static final Map<String, String> NAMES = Map.of(
            "@hourly", "0 * * * *",
            "@daily", "0 0 * * *",
            "@midnight", "0 0 * * *",
            "@weekly", "0 0 * * 0",
            "@monthly", "0 0 1 * *",
            "@yearly", "0 0 1 1 *",
            "@annually", "0 0 1 1 *");

    private static final CronParser PARSER = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX));

    /** More than any country's clock is set by for summer. */
    private static final Duration LONGEST_JUMP = Duration.ofHours(2);

    private final ExecutionTime fields;
    private final boolean everyHour;

    private CronTimes(ExecutionTime fields, boolean everyHour) {
        this.fields = fields;
        this.everyHour = everyHour;
    }

    /** Throws {@link ScheduleRefused} for what is no cron expression, with the reason. */
    static CronTimes of(String cron) {
        var plain = plain(cron);
        try {
            var fields = ExecutionTime.forCron(PARSER.parse(plain));
            return new CronTimes(fields, plain.split(" ", -1)[1].startsWith("*"));
        } catch (IllegalArgumentException none) {
            throw new ScheduleRefused("'" + cron + "' is no cron expression: " + none.getMessage());
        }
    }

    /** With one blank between the fields, and a name as its fields. */
    static String plain(String cron) {
        var stripped = cron.strip().replaceAll("\\s+", " ");
        return NAMES.getOrDefault(stripped.toLowerCase(Locale.ROOT), stripped);
    }

    /** Whether it looks like one, right or wrong. */
    static boolean isMeant(String text) {
        return text.startsWith("@") || text.matches("[-0-9*,/]+(\\s+\\S+){3,}");
    }

    Optional<Instant> after(Instant instant, ZoneId zone) {
        return everyHour ? soon(instant, instant, zone) : daily(instant, zone);
    }

    /** Where the clock jumps over its time it is due that much later; where a time comes twice, the first counts. */
    private Optional<Instant> daily(Instant instant, ZoneId zone) {
        // what a jump puts off lies behind its own time by the clock
        for (var local = next(LocalDateTime.ofInstant(instant, zone).minus(LONGEST_JUMP));
                local.isPresent();
                local = local.flatMap(this::next)) {
            var at = local.get().atZone(zone).toInstant();
            if (at.isAfter(instant)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /**
     * Between two jumps the clock goes evenly; what is not found before a jump is looked for behind it.
     *
     * @param within a time on whose side of the jumps it is looked for
     */
    private Optional<Instant> soon(Instant after, Instant within, ZoneId zone) {
        var offset = zone.getRules().getOffset(within);
        var found = next(LocalDateTime.ofInstant(after, offset)).map(local -> local.toInstant(offset));
        var jump = Optional.ofNullable(zone.getRules().nextTransition(within)).map(ZoneOffsetTransition::getInstant);
        return found.isEmpty() || jump.isEmpty() || found.get().isBefore(jump.get())
                ? found
                : soon(jump.get().minusNanos(1), jump.get(), zone);
    }

    private Optional<LocalDateTime> next(LocalDateTime after) {
        return fields.nextExecution(after.atZone(ZoneOffset.UTC)).map(at -> at.toLocalDateTime());
    }
}
