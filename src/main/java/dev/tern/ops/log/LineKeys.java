package dev.tern.ops.log;

import java.util.regex.Pattern;
import org.jboss.logmanager.ExtLogRecord;

/** Makes fields of what our own lines say as {@code key=value}, for those who read the log as JSON: under {@code mdc}. */
final class LineKeys {
    private static final String OURS = "dev.tern.";
    private static final Pattern PAIR = Pattern.compile("(?<!\\S)([a-z][a-z_]{0,30})=(?:\"([^\"]*)\"|(\\S+))");

    private LineKeys() {}

    static void mark(ExtLogRecord line) {
        var name = line.getLoggerName();
        if (name == null || !name.startsWith(OURS)) {
            return;
        }
        var pairs = PAIR.matcher(LineRedaction.words(line));
        while (pairs.find()) {
            line.putMdc(pairs.group(1), pairs.group(2) == null ? pairs.group(3) : pairs.group(2));
        }
    }
}
