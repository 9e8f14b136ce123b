package dev.tern.door;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * What browsers are told of everything, files and errors included: take it for what it says it is, load nothing from
 * elsewhere for it, run no script that stands in it, put it in nobody's frame, share nothing with who opened it, and tell
 * others nothing of its address. What is for operators or programs is kept by nobody. A page that needs more than that,
 * or less, says so itself, and is not overruled.
 */
@Singleton
public final class PageHeaders {
    private static final int BEFORE_ALL_OTHERS = 9_000;

    /** Of a page for operators: only what is this server's own, and forms to it alone. */
    private static final String PAGE = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self';"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    /** Of what is no page: nothing. */
    private static final String NOTHING =
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /** Quarkus' own pages, which are there in dev mode alone and live on what this forbids. */
    private static final String DEVELOPMENT = "/q/dev-ui";

    void register(@Observes Filters filters) {
        filters.register(PageHeaders::add, BEFORE_ALL_OTHERS);
    }

    private static void add(RoutingContext context) {
        var path = Paths.of(context);
        if (Paths.isBelow(path, DEVELOPMENT)) {
            context.next();
            return;
        }
        context.addHeadersEndHandler(sent -> add(path, context.response().headers()));
        context.next();
    }

    static void add(String path, MultiMap headers) {
        boolean page = isPage(path);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        unlessThere(headers, "Content-Security-Policy", page ? PAGE : NOTHING);
        unlessThere(headers, "Cross-Origin-Opener-Policy", "same-origin");
        // "no-referrer" would also hide from us which page a form is sent by
        unlessThere(headers, "Referrer-Policy", page ? "same-origin" : "no-referrer");
        if (page || isForPrograms(path)) {
            headers.set(HttpHeaders.CACHE_CONTROL, "no-store");
        }
    }

    private static void unlessThere(MultiMap headers, String name, String value) {
        if (!headers.contains(name)) {
            headers.set(name, value);
        }
    }

    static boolean isPage(String path) {
        return Paths.isBelow(path, "/console") || Paths.isBelow(path, "/inspector");
    }

    private static boolean isForPrograms(String path) {
        return Paths.isBelow(path, "/api")
                || Paths.isBelow(path, "/v1")
                || Paths.isBelow(path, "/q")
                || Paths.isBelow(path, "/webhooks");
    }
}
