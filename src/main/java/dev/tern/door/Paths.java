package dev.tern.door;

import io.vertx.ext.web.RoutingContext;
import java.util.regex.Pattern;

/** Reads a request's path as routes are found by it: {@code //console;a=b/./outbox} is {@code /console/outbox}. */
public final class Paths {
    private static final Pattern PARAMETERS = Pattern.compile(";[^/]*+");
    private static final Pattern SLASHES = Pattern.compile("/{2,}");

    private Paths() {}

    /** Of this request. */
    public static String of(RoutingContext context) {
        return plain(context.normalizedPath());
    }

    /**
     * Of any.
     *
     * @param path without dots and escapes
     */
    public static String plain(String path) {
        return SLASHES.matcher(PARAMETERS.matcher(path).replaceAll("")).replaceAll("/");
    }

    /** Whether it is this one, or below. */
    static boolean isBelow(String path, String root) {
        return path.equals(root) || path.startsWith(root + "/");
    }
}
