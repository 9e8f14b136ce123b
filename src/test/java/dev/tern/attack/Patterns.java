package dev.tern.attack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every pattern of the main code: those that classes keep, and those that stand in a call such as {@code replaceAll}. */
final class Patterns {
    private static final Path CLASSES = Path.of("target/classes");
    private static final Path SOURCES = Path.of("src/main/java");

    private static final Pattern IN_CALL = Pattern.compile(
            "\\.(replaceAll|replaceFirst|matches|split)\\(\\s*\"((?:[^\"\\\\\\n]|\\\\.){2,})\"\\s*[,)]");

    /** Its words are of people who try the gateway out on their own machine. */
    private static final String SANDBOX = "dev/tern/sandbox";

    private static final Pattern UNICODE = Pattern.compile("(?<!\\\\)\\\\u([0-9a-fA-F]{4})");

    private static final Pattern USE = Pattern.compile("(?:\\b([A-Z]\\w*)\\.)?\\b([A-Z][A-Z_]+)\\s*\\.matcher\\(");

    private final Map<String, Use> all = new TreeMap<>();
    private final Map<String, List<String>> uses = new HashMap<>();

    /**
     * A pattern as it is used.
     *
     * @param whole whether it is held against a whole text, and not looked for in it
     */
    record Use(Pattern pattern, boolean whole) {
        void on(CharSequence text) {
            var matcher = pattern.matcher(text);
            if (whole) {
                matcher.matches();
            } else {
                while (matcher.find()) {}
            }
        }
    }

    private final Set<String> known = new HashSet<>();
    private final Map<String, String> sources;

    private Patterns() {
        sources = files(SOURCES, ".java").stream()
                .collect(Collectors.toMap(file -> SOURCES.relativize(file).toString(), Patterns::read));
        sources.forEach(this::uses);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** By the class, or the file, and what they say. */
    static Map<String, Use> all() {
        var patterns = new Patterns();
        files(CLASSES, ".class").stream().filter(Patterns::namesPatterns).forEach(patterns::kept);
        patterns.sources.forEach(patterns::inCalls);
        return patterns.all;
    }

    private static List<Path> files(Path root, String end) {
        try (var files = Files.walk(root.resolve("dev/tern"))) {
            return files.filter(file ->
                            file.toString().endsWith(end) && !file.toString().contains(SANDBOX))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Loading the others would take seconds. */
    private static boolean namesPatterns(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains("java/util/regex/Pattern")
                    || file.toString().contains("dev/tern/scan/");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void kept(Path file) {
        var name = CLASSES.relativize(file).toString().replace('/', '.').replaceFirst("\\.class$", "");
        try {
            var type = Class.forName(name, false, getClass().getClassLoader());
            for (var field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && holdsPatterns(field)) {
                    field.setAccessible(true);
                    collect(type.getName() + "." + field.getName(), field.get(null), 0);
                }
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static boolean holdsPatterns(Field field) {
        return field.getType() == Pattern.class
                || Collection.class.isAssignableFrom(field.getType())
                || Map.class.isAssignableFrom(field.getType())
                || field.getType().getName().startsWith("dev.tern.scan");
    }

    private void collect(String where, Object value, int depth) throws IllegalAccessException {
        switch (value) {
            case Pattern pattern -> add(where, new Use(pattern, isWhole(where)));
            case Collection<?> many -> {
                for (var one : many) {
                    collect(where, one, depth);
                }
            }
            case Map<?, ?> map -> collect(where, map.values(), depth);
            case null, default -> {
                if (value != null && value.getClass().getName().startsWith("dev.tern") && depth < 4) {
                    inside(where, value, depth + 1);
                }
            }
        }
    }

    private void inside(String where, Object value, int depth) throws IllegalAccessException {
        for (var field : value.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                collect(where, field.get(value), depth);
            }
        }
    }

    /** Of a constant, by what stands behind it wherever it is used. */
    private boolean isWhole(String where) {
        var name = where.replaceFirst(".*[.$](?=\\w+\\.\\w+$)", "");
        var behind = uses.getOrDefault(name, List.of());
        return !behind.isEmpty()
                && behind.stream().allMatch(use -> use.contains(".matches()") || use.contains(".lookingAt()"));
    }

    private void uses(String file, String source) {
        var own = file.replaceFirst(".*/", "").replace(".java", "");
        USE.matcher(source).results().forEach(use -> {
            var type = use.group(1) == null ? own : use.group(1);
            uses.computeIfAbsent(type + "." + use.group(2), none -> new ArrayList<>())
                    .add(source.substring(use.end(), Math.min(source.length(), use.end() + 160)));
        });
    }

    private void inCalls(String file, String source) {
        for (var call : IN_CALL.matcher(source).results().toList()) {
            var regex = UNICODE.matcher(call.group(2))
                    .replaceAll(
                            code -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(code.group(1), 16))))
                    .translateEscapes();
            var use = new Use(Pattern.compile(regex), call.group(1).equals("matches"));
            add(file, use);
        }
    }

    private void add(String where, Use use) {
        if (known.add(
                use.whole() + " " + use.pattern().flags() + " " + use.pattern().pattern())) {
            all.put(where + " " + use.pattern().pattern(), use);
        }
    }

    /** What may make such a pattern go back and forth: each of its characters, and pairs of them, over and over. */
    static List<String> evil(Pattern pattern, int length) {
        var letters = Stream.concat(
                        pattern.pattern().chars().boxed(), Stream.of((int) 'a', (int) '0', (int) ' ', (int) '\n'))
                .distinct()
                .map(Character::toString)
                .toList();
        var all = new ArrayList<String>();
        for (int i = 0; i < letters.size(); i++) {
            all.add(letters.get(i).repeat(length) + "\u0000");
            all.add((letters.get(i) + letters.get((i + 1) % letters.size())).repeat(length / 2) + "\u0000");
        }
        return all;
    }
}
