package dev.tern.schedule;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/** When something is to be done. */
public sealed interface Timing {
    /** The zone in which its times are told, and in which days begin. */
    ZoneId zone();

    /** The first time after that one; empty where there is none any more. */
    Optional<Instant> after(Instant instant);

    /** At one time. */
    record Once(Instant at, ZoneId zone) implements Timing {
        @Override
        public Optional<Instant> after(Instant instant) {
            return Optional.of(at).filter(it -> it.isAfter(instant));
        }
    }

    /**
     * Again and again.
     *
     * @param cron five fields as crontab has them, for example {@code 0 9 * * 1-5}; what is none throws when it is asked
     */
    record Repeated(String cron, ZoneId zone) implements Timing {
        @Override
        public Optional<Instant> after(Instant instant) {
            return CronTimes.of(cron).after(instant, zone);
        }
    }
}
