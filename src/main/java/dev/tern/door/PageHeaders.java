package dev.tern.door;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;

/**
 * What browsers are told of all that lies below the operators' paths, files and errors included: load nothing from
 * elsewhere, run no script that stands in a page, be in nobody's frame, and keep nothing.
 */
@Singleton
public final class PageHeaders {
    /** Without what begins with a semicolon, which leads to the same page; see {@link #isOurs}. */
    private static final Pattern PATHS = Pattern.compile("/+(?:console|inspector)(?:/.*)?");

    private static final Pattern PARAMETERS = Pattern.compile(";[^/]*+");
    private static final int BEFORE_ALL_OTHERS = 9_000;
    private static final String POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self';"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    void register(@Observes Filters filters) {
        filters.register(PageHeaders::add, BEFORE_ALL_OTHERS);
    }

    private static void add(RoutingContext context) {
        if (isOurs(context.normalizedPath())) {
            context.addHeadersEndHandler(sent -> context.response()
                    .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                    .putHeader("Content-Security-Policy", POLICY)
                    .putHeader("Cross-Origin-Opener-Policy", "same-origin")
                    // "no-referrer" would also hide from us which page a form is sent by
                    .putHeader("Referrer-Policy", "same-origin")
                    .putHeader("X-Content-Type-Options", "nosniff")
                    .putHeader("X-Frame-Options", "DENY"));
        }
        context.next();
    }

    /** As pages are found: {@code /console;a=b/outbox} is the outbox. */
    static boolean isOurs(String path) {
        return PATHS.matcher(PARAMETERS.matcher(path).replaceAll("")).matches();
    }
}
