package dev.tern.session;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.Set;

/**
 * When a conversation begins anew by itself. A function of times that are on record, so that a turn which is run again
 * after a crash is judged as it was before.
 *
 * @param mode which of the two below count
 * @param idle how long nothing must have been said
 * @param hour of the day, 0 to 23, at which a new day begins
 * @param zone in which that is
 */
public record ResetPolicy(Mode mode, Duration idle, int hour, ZoneId zone) {
    /** A conversation goes on until somebody ends it. */
    public static final ResetPolicy NONE = new ResetPolicy(Mode.NONE, Duration.ofHours(24), 4, ZoneId.of("UTC"));

    public ResetPolicy {
        if (!idle.isPositive()) {
            throw new IllegalArgumentException("idle must be longer than nothing: " + idle);
        }
        if (hour < 0 || hour > 23) {
            throw new IllegalArgumentException("hour must be 0 to 23: " + hour);
        }
    }

    /** As the settings say. Throws where one of them is wrong. */
    public static ResetPolicy of(SessionConfig config) {
        var prefix = "tern.session.reset-";
        if (!config.resetIdle().isPositive()) {
            throw wrong(prefix + "idle", "must be longer than nothing: " + config.resetIdle());
        }
        if (config.resetHour() < 0 || config.resetHour() > 23) {
            throw wrong(prefix + "hour", "must be 0 to 23: " + config.resetHour());
        }
        try {
            var zone = config.resetZone().map(ZoneId::of).orElseGet(ZoneId::systemDefault);
            return new ResetPolicy(config.reset(), config.resetIdle(), config.resetHour(), zone);
        } catch (DateTimeException e) {
            throw wrong(
                    prefix + "zone",
                    "'" + config.resetZone().orElse("") + "' is no time zone, give one such as Europe/Berlin");
        }
    }

    private static ConfigurationException wrong(String key, String reason) {
        return new ConfigurationException(key + ": " + reason, Set.of(key));
    }

    /** Which times make a conversation begin anew. */
    public enum Mode {
        NONE,
        IDLE,
        DAILY,
        BOTH;

        boolean isIdle() {
            return this == IDLE || this == BOTH;
        }

        boolean isDaily() {
            return this == DAILY || this == BOTH;
        }
    }

    public boolean isNone() {
        return mode == Mode.NONE;
    }

    /**
     * Whether what is said at one time belongs to a new session.
     *
     * @param lastActive when the session was last used
     * @param said when the person said it, by the platform's clock; before {@code lastActive} where it had to wait
     */
    Optional<Reset> due(Instant lastActive, Instant said) {
        if (mode.isIdle() && Duration.between(lastActive, said).compareTo(idle) > 0) {
            return Optional.of(Reset.IDLE);
        }
        return mode.isDaily() && lastActive.isBefore(dayOf(said)) ? Optional.of(Reset.DAILY) : Optional.empty();
    }

    /** When the day began in which this was. */
    private Instant dayOf(Instant said) {
        var there = said.atZone(zone);
        var today = beginning(there);
        return (today.isAfter(there) ? beginning(there.minusDays(1)) : today).toInstant();
    }

    private ZonedDateTime beginning(ZonedDateTime day) {
        return day.toLocalDate().atTime(LocalTime.of(hour, 0)).atZone(zone);
    }
}
