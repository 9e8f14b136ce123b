package dev.tern.ops.log;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.jboss.logmanager.LogContext;

/**
 * How much is logged, by category, and changed while the gateway runs; a restart forgets the changes. Categories whose
 * lines may hold what people say stay as they are unless content is logged anyway: those that the configuration turns
 * off, and the debug lines of all libraries.
 */
final class LogLevels {
    private static final String OURS = "dev.tern";

    private final LogContext context;
    private final LogCategories categories;
    private final boolean content;
    private final Map<String, Optional<Level>> before = new ConcurrentHashMap<>();

    LogLevels(LogContext context, LogCategories categories, boolean content) {
        this.categories = categories;
        this.context = context;
        this.content = content;
    }

    /**
     * What a category is set to.
     *
     * @param category the beginning of loggers' names; empty for all
     * @param level {@code DEBUG} for example; empty to go back to what was configured
     */
    record Setting(String category, String level) {}

    /** All that are set, by name. */
    List<Setting> all() {
        return categories.in(context).stream()
                .flatMap(name -> level(name).map(level -> new Setting(name, word(level))).stream())
                .toList();
    }

    /** What stands then. Fails with a {@link RefusedLevel}. */
    synchronized Setting set(Setting wanted) {
        var category = wanted.category();
        if (wanted.level().isBlank()) {
            context.getLogger(category).setLevel(original(category).orElse(null));
            before.remove(category);
        } else {
            var level = named(wanted.level());
            check(category, level);
            before.putIfAbsent(category, level(category));
            context.getLogger(category).setLevel(level);
        }
        return new Setting(category, level(category).map(LogLevels::word).orElse(""));
    }

    private void check(String category, Level level) {
        if (content || level.equals(Level.OFF)) {
            return;
        }
        if (isOff(category)) {
            throw new RefusedLevel("category '" + category + "' is off, since its lines hold what people say;"
                    + " only a gateway started with tern.log.content=true may log them");
        }
        if (level.intValue() < Level.INFO.intValue() && !isOurs(category)) {
            throw new RefusedLevel("debug lines of '" + category + "' may hold what people say; below INFO only " + OURS
                    + " can be logged, unless the gateway was started with tern.log.content=true");
        }
    }

    /** Whether it, or the nearest category above it that the configuration sets, is off. */
    private boolean isOff(String category) {
        return Stream.iterate(category, name -> !name.isEmpty(), LogLevels::above)
                .flatMap(name -> original(name).stream())
                .findFirst()
                .filter(Level.OFF::equals)
                .isPresent();
    }

    private static String above(String category) {
        return category.substring(0, Math.max(0, category.lastIndexOf('.')));
    }

    private static boolean isOurs(String category) {
        return category.equals(OURS) || category.startsWith(OURS + '.');
    }

    private Optional<Level> original(String category) {
        var known = before.get(category);
        return known == null ? level(category) : known;
    }

    private Optional<Level> level(String category) {
        return Optional.ofNullable(context.getLoggerIfExists(category)).map(java.util.logging.Logger::getLevel);
    }

    private static Level named(String name) {
        if (name.strip().equalsIgnoreCase("OFF")) {
            return Level.OFF;
        }
        return LogLevel.named(name)
                .map(LogLevel::level)
                .orElseThrow(
                        () -> new RefusedLevel(
                                "unknown level '" + name
                                        + "', use OFF, ERROR, WARN, INFO, DEBUG or TRACE, or nothing to go back to what was configured"));
    }

    private static String word(Level level) {
        return level.equals(Level.OFF) || level.equals(Level.ALL)
                ? level.getName()
                : LogLevel.of(level).name();
    }
}
