package dev.tern.ops.log;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;

/**
 * One line of the log, without secrets.
 *
 * @param logger who wrote it, for example {@code dev.tern.ops.TurnLog}
 * @param message what it says, at most {@value #MOST_MESSAGE} characters of it
 * @param trace of the exception that came with it, at most {@value #MOST_TRACE} characters of it
 * @param turn the id of the turn that it tells of
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record LogLine(
        Instant time, LogLevel level, String logger, String message, Optional<String> trace, Optional<String> turn) {
    static final int MOST_MESSAGE = 4_000;
    static final int MOST_TRACE = 8_000;

    public LogLine {
        message = cut(message, MOST_MESSAGE);
        trace = trace.map(text -> cut(text, MOST_TRACE));
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }
}
