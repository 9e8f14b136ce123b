package dev.tern.docs;

import io.smallrye.config.ConfigMappings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The keys that the code reads, from its config interfaces, its single values, and application.properties. */
public final class ConfigKeys {
    private static final Path MAIN = Path.of("src/main/java");
    private static final Path PROPERTIES = Path.of("src/main/resources/application.properties");

    private static final Pattern MAPPING = Pattern.compile("(?m)^@ConfigMapping\\(");
    private static final Pattern SINGLE =
            Pattern.compile("@ConfigProperty\\(name = \"(tern\\.[^\"]+)\"(?:, defaultValue = \"([^\"]*)\")?");
    private static final Pattern OURS = Pattern.compile("(?m)^(tern\\.[^=]+)=(.*)$");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(tern\\.[^:}]+):([^}]*)}");

    private ConfigKeys() {}

    /** Each key, with {@code *} for what people name, such as {@code tern.models.*.provider}, and its default or nothing. */
    public static Map<String, String> all() {
        var keys = new TreeMap<String, String>();
        Sources.MAIN.forEach((file, text) -> {
            if (MAPPING.matcher(text).find()) {
                mapped(type(file), keys);
            }
            SINGLE.matcher(text)
                    .results()
                    .forEach(it -> keys.merge(
                            it.group(1), it.group(2) == null ? "" : it.group(2), (a, b) -> a.isEmpty() ? b : a));
        });
        var text = Sources.text(PROPERTIES);
        OURS.matcher(text).results().forEach(line -> keys.put(line.group(1), line.group(2)));
        REFERENCE.matcher(text).results().forEach(use -> keys.putIfAbsent(use.group(1), use.group(2)));
        return keys;
    }

    /** The config interfaces that have such a key. */
    public static List<Class<?>> mappings(Predicate<String> wanted) {
        var types = new ArrayList<Class<?>>();
        Sources.MAIN.forEach((file, text) -> {
            if (MAPPING.matcher(text).find()) {
                var keys = new TreeMap<String, String>();
                mapped(type(file), keys);
                if (keys.keySet().stream().anyMatch(wanted)) {
                    types.add(type(file));
                }
            }
        });
        return types;
    }

    /** {@code tern.overlay.channels."<platform>:<chat>".prompt} as {@code tern.overlay.channels.*.prompt}. */
    static String pattern(String written) {
        return written.replaceAll("\"[^\"]*\"|<[^>]*>", "*");
    }

    private static void mapped(Class<?> type, Map<String, String> keys) {
        ConfigMappings.getProperties(ConfigMappings.ConfigClass.configClass(type))
                .forEach((name, property) -> {
                    if (!property.isGroup() && !name.endsWith("[*]")) {
                        keys.put(pattern(name), property.hasDefaultValue() ? property.getDefaultValue() : "");
                    }
                });
    }

    private static Class<?> type(Path file) {
        var name = MAIN.relativize(file).toString().replace('/', '.').replaceAll("\\.java$", "");
        try {
            return Class.forName(name, false, ConfigKeys.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(name, e);
        }
    }
}
