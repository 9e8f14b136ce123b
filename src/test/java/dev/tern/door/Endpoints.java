package dev.tern.door;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What can be asked for over HTTP of the classes that say so, read off them, so that no new one is forgotten. */
public final class Endpoints {
    private static final java.nio.file.Path CLASSES = java.nio.file.Path.of("target/classes");

    /** A gap in a path, which may say what fits in braces of its own. */
    private static final String GAP = "\\{(?:[^{}]|\\{[^}]*})*}";

    /** Fits where a turn's id does, and a number too. */
    private static final String ONE = "1".repeat(24);

    private Endpoints() {}

    /**
     * One of them.
     *
     * @param path with a value in each of its gaps
     * @param page whether a browser has to have logged in
     * @param guarded whether a program has to show the key
     */
    public record Endpoint(String method, String path, boolean page, boolean guarded) {
        public boolean reads() {
            return method.equals("GET");
        }
    }

    /** Those that operators alone may use, and where they log in. */
    public static List<Endpoint> ofOperators() {
        return all().stream()
                .filter(each -> each.path().matches("/(console|inspector|api/ops)(/.*)?"))
                .toList();
    }

    public static List<Endpoint> all() {
        try (var files = Files.walk(CLASSES.resolve("dev/tern"))) {
            return files.map(file -> CLASSES.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .map(file -> file.replace(".class", "").replace('/', '.'))
                    .map(Endpoints::load)
                    .filter(type -> type.isAnnotationPresent(Path.class))
                    .flatMap(Endpoints::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Endpoint> of(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).flatMap(method -> verbs(method)
                .map(verb -> new Endpoint(
                        verb,
                        (path(type) + "/" + path(method))
                                .replaceAll("/{2,}", "/")
                                .replaceAll("(?<=.)/+$", "")
                                .replaceAll(GAP, ONE),
                        type.isAnnotationPresent(OpsPage.class) || method.isAnnotationPresent(OpsPage.class),
                        type.isAnnotationPresent(OpsOnly.class) || method.isAnnotationPresent(OpsOnly.class))));
    }

    private static Stream<String> verbs(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .filter(verb -> verb != null)
                .map(HttpMethod::value);
    }

    private static String path(AnnotatedElement element) {
        var path = element.getAnnotation(Path.class);
        return path == null ? "" : path.value().replaceAll("^/?", "/");
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Endpoints.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
