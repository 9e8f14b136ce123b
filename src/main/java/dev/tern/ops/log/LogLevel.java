package dev.tern.ops.log;

import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;

/** How much a line matters, in the words that the log itself uses; the least first. */
public enum LogLevel {
    TRACE(400),
    DEBUG(500),
    INFO(800),
    WARN(900),
    ERROR(1000);

    private final int weight;

    LogLevel(int weight) {
        this.weight = weight;
    }

    /** The highest that is not above; {@code FATAL} is an ERROR, {@code FINEST} a TRACE. */
    static LogLevel of(Level level) {
        return Stream.of(ERROR, WARN, INFO, DEBUG)
                .filter(known -> level.intValue() >= known.weight)
                .findFirst()
                .orElse(TRACE);
    }

    /** The level of that name in any case; empty where there is none. */
    public static Optional<LogLevel> named(String name) {
        return Stream.of(values())
                .filter(level -> level.name().equals(name.strip().toUpperCase(Locale.ROOT)))
                .findFirst();
    }
}
