package dev.tern.sandbox;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.regex.Pattern;

/**
 * Stands before everything that belongs to the sandbox, WebSockets and static files included: off means 404, whatever
 * the method or the body. On, its page may load nothing from elsewhere.
 */
@ApplicationScoped
public class SandboxGuard {
    private static final Pattern PATHS = Pattern.compile("/sandbox(/.*)?|/(file/)?bot[^/]*(/.*)?");
    private static final int BEFORE_ALL_OTHERS = 10_000;
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final SandboxConfig config;

    SandboxGuard(SandboxConfig config) {
        this.config = config;
    }

    void register(@Observes Filters filters) {
        filters.register(this::guard, BEFORE_ALL_OTHERS);
    }

    private void guard(RoutingContext context) {
        if (!PATHS.matcher(context.normalizedPath()).matches()) {
            context.next();
        } else if (!config.enabled()) {
            context.response().setStatusCode(404).end();
        } else {
            context.addHeadersEndHandler(sent -> context.response()
                    .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                    .putHeader("Content-Security-Policy", POLICY)
                    .putHeader("X-Content-Type-Options", "nosniff"));
            context.next();
        }
    }
}
