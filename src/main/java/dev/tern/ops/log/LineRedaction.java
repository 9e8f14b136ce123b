package dev.tern.ops.log;

import dev.tern.scan.Secrets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jboss.logmanager.formatters.StackTraceFormatter;

/** What a line of the log says once its secrets are taken out, whoever wrote it. */
final class LineRedaction {
    private static final Pattern TURN = Pattern.compile("(?:^|\\s)turn=(\\S+)");

    /** As many exceptions that were suppressed as there are. */
    private static final int ALL = -1;

    /** Asked for what a message says, not for a whole line. */
    private static final ExtFormatter FORMAT = new PatternFormatter("%s");

    private final Secrets secrets;

    LineRedaction(Secrets secrets) {
        this.secrets = secrets;
    }

    /** The record itself where there is nothing to take out. A record that can't be read is withheld. */
    ExtLogRecord clean(ExtLogRecord line) {
        try {
            return cleaned(line);
        } catch (RuntimeException | StackOverflowError broken) { // better a line less than a secret in the log
            return withheld(line, broken);
        }
    }

    private ExtLogRecord cleaned(ExtLogRecord line) {
        var message = words(line);
        var said = secrets.redact(message);
        var thrown = line.getThrown();
        var failure = thrown == null ? null : CleanFailure.of(thrown, secrets::redact);
        if (said.equals(message) && failure == thrown) {
            return line;
        }
        var clean = said.equals(message) ? new ExtLogRecord(line) : saying(line, said);
        clean.setThrown(failure);
        return clean;
    }

    private static ExtLogRecord withheld(ExtLogRecord line, Throwable broken) {
        var clean = saying(
                line,
                "line withheld: it could not be read error=" + broken.getClass().getName());
        clean.setThrown(null);
        return clean;
    }

    private static ExtLogRecord saying(ExtLogRecord line, String words) {
        var clean = new ExtLogRecord(line);
        clean.setMessage(words, FormatStyle.NO_FORMAT);
        clean.setParameters(null);
        return clean;
    }

    /** A clean record as it is shown. */
    static LogLine line(ExtLogRecord clean) {
        var message = words(clean);
        var turn = TURN.matcher(message);
        return new LogLine(
                clean.getInstant(),
                LogLevel.of(clean.getLevel()),
                String.valueOf(clean.getLoggerName()),
                message,
                Optional.ofNullable(clean.getThrown()).map(LineRedaction::trace),
                turn.find() ? Optional.of(turn.group(1)) : Optional.empty());
    }

    /** The message with its parameters in it. */
    static String words(ExtLogRecord line) {
        return String.valueOf(FORMAT.formatMessage(line));
    }

    private static String trace(Throwable failure) {
        var trace = new StringBuilder();
        StackTraceFormatter.renderStackTrace(trace, failure, ALL);
        // made to follow a message
        return trace.toString().replaceFirst("^: ", "").strip();
    }
}
