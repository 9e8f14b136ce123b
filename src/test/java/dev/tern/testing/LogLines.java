package dev.tern.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.formatters.PatternFormatter;

/** The lines that one class logs, as long as this is open. */
public final class LogLines extends Handler implements AutoCloseable {
    private static final ExtFormatter FORMAT = new PatternFormatter("%s");

    private final Logger logger;
    private final List<String> lines = new CopyOnWriteArrayList<>();

    private LogLines(Logger logger) {
        this.logger = logger;
    }

    public static LogLines of(Class<?> type) {
        var lines = new LogLines(Logger.getLogger(type.getName()));
        lines.logger.addHandler(lines);
        return lines;
    }

    public List<String> all() {
        return List.copyOf(lines);
    }

    @Override
    public void publish(LogRecord line) {
        lines.add(FORMAT.format(line));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
