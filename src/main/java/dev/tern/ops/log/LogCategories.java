package dev.tern.ops.log;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;
import org.jboss.logmanager.LogContext;

/**
 * The categories that there may be something to say about.
 *
 * @param configured those that the configuration names; the log manager tells of a category only while somebody logs there
 */
public record LogCategories(Set<String> configured) {
    private static final Pattern KEY = Pattern.compile("quarkus\\.log\\.category\\.\"?(.+?)\"?\\.[a-z-]+");

    public static LogCategories of(Config config) {
        return new LogCategories(StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .map(KEY::matcher)
                .filter(Matcher::matches)
                .map(key -> key.group(1))
                .collect(Collectors.toUnmodifiableSet()));
    }

    /** By name, the root's first, which is empty. */
    Set<String> in(LogContext context) {
        var all = new TreeSet<>(configured);
        all.add("");
        all.addAll(Collections.list(context.getLoggerNames()));
        return all;
    }
}
