package dev.tern.platform;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** How far this machine's clock is from a platform's, by the {@code Date} of an answer. */
public final class ClockSkew {
    /** A request on its way, and the whole seconds of the header. */
    private static final Duration USUAL = Duration.ofSeconds(30);

    /** From here on signatures are refused. */
    private static final Duration TOO_MUCH = Duration.ofMinutes(5);

    private ClockSkew() {}

    /** Empty where the answer tells no time. */
    public static Optional<Finding> of(String check, Probe.Answer answer, Clock clock) {
        return answer.header("Date").flatMap(ClockSkew::time).map(there -> finding(check, there, clock.instant()));
    }

    private static Finding finding(String check, Instant there, Instant here) {
        var skew = Duration.between(there, here);
        if (skew.abs().compareTo(USUAL) <= 0) {
            return Finding.ok(check, "this machine's clock is right");
        }
        var found = "this machine's clock is %d s %s"
                .formatted(skew.abs().toSeconds(), skew.isNegative() ? "behind" : "ahead");
        var advice = "Set the clock of this machine, and keep it right with NTP.";
        return skew.abs().compareTo(TOO_MUCH) < 0
                ? Finding.warn(check, found, advice)
                : Finding.fail(check, found + ", and signed requests are refused from 5 minutes on", advice);
    }

    private static Optional<Instant> time(String header) {
        try {
            return Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(header)));
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }
}
