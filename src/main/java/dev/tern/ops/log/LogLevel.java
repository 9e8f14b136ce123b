package dev.tern.ops.log;

import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;

/** How much a line matters, in the words that the log itself uses; the least first. */
public enum LogLevel {
    TRACE,
    DEBUG,
    INFO,
    WARN,
    ERROR;

    /** As loggers know it. */
    Level level() {
        return switch (this) {
            case TRACE -> org.jboss.logmanager.Level.TRACE;
            case DEBUG -> org.jboss.logmanager.Level.DEBUG;
            case INFO -> Level.INFO;
            case WARN -> org.jboss.logmanager.Level.WARN;
            case ERROR -> org.jboss.logmanager.Level.ERROR;
        };
    }

    /** The highest that is not above; {@code FATAL} is an ERROR, {@code FINEST} a TRACE. */
    static LogLevel of(Level level) {
        return Stream.of(ERROR, WARN, INFO, DEBUG)
                .filter(known -> level.intValue() >= known.level().intValue())
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
