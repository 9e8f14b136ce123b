package dev.tern.ops.log;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which lines one wants to see.
 *
 * @param level this level and those above
 * @param text what the logger's name, the message or the trace says, in any case; empty for all
 * @param turn the id of one turn; empty for all
 */
public record LogFilter(LogLevel level, String text, Optional<String> turn) implements Predicate<LogLine> {
    public static final LogFilter ALL = new LogFilter(LogLevel.TRACE, "", Optional.empty());

    public LogFilter {
        text = text.strip().toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean test(LogLine line) {
        return line.level().compareTo(level) >= 0
                && (turn.isEmpty() || turn.equals(line.turn()))
                && (says(line.message())
                        || says(line.logger())
                        || says(line.trace().orElse("")));
    }

    private boolean says(String part) {
        return part.toLowerCase(Locale.ROOT).contains(text);
    }
}
