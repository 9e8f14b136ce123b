package dev.tern.platform.discord;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.formatters.PatternFormatter;

/** What was logged while it is open, by anybody, down to the finest level. */
final class CapturedLog extends Handler {
    private static final ExtFormatter FORMAT = new PatternFormatter("%p %s%e");

    private final Logger root = Logger.getLogger("");
    private final Level before = root.getLevel();
    private final List<String> lines = new CopyOnWriteArrayList<>();

    CapturedLog() {
        setLevel(Level.ALL);
        root.setLevel(Level.ALL);
        root.addHandler(this);
    }

    List<String> linesWith(String text) {
        return lines.stream().filter(line -> line.contains(text)).toList();
    }

    /** The lines that a reader of the log would act on or look for. */
    List<String> told() {
        return lines.stream()
                .filter(line -> line.contains("discord"))
                .filter(line -> line.matches("(?s)(INFO|WARN|ERROR) .*"))
                .toList();
    }

    @Override
    public void publish(LogRecord record) {
        // The fakes' own servers are no part of what is tested, and JDA's log is off in the application.
        var logger = String.valueOf(record.getLoggerName());
        if (!logger.matches("(com\\.sun|org\\.java_websocket|net\\.dv8tion\\.jda)\\..*")) {
            lines.add(FORMAT.format(record));
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        root.removeHandler(this);
        root.setLevel(before);
    }
}
