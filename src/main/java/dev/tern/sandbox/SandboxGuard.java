package dev.tern.sandbox;

import dev.tern.door.Hosts;
import dev.tern.door.Nearness;
import dev.tern.door.Paths;
import dev.tern.door.Strangers;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.regex.Pattern;

/**
 * Stands before everything that belongs to the sandbox, WebSockets and static files included: off means 404, whatever
 * the method or the body. On, its page may load nothing from elsewhere, and pages from elsewhere may not call it behind
 * the reader's back.
 */
@ApplicationScoped
public class SandboxGuard {
    private static final Pattern PATHS = Pattern.compile("/sandbox(/.*)?|/(file/)?bot[^/]*/.+");
    private static final int BEFORE_ALL_OTHERS = 10_000;
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final SandboxConfig config;
    private final Hosts hosts;

    SandboxGuard(SandboxConfig config, Hosts hosts) {
        this.config = config;
        this.hosts = hosts;
    }

    void register(@Observes Filters filters) {
        filters.register(this::guard, BEFORE_ALL_OTHERS);
    }

    private void guard(RoutingContext context) {
        if (!isGuarded(context.normalizedPath())) {
            context.next();
        } else if (!config.enabled()) {
            context.response().setStatusCode(404).end();
        } else if (isHandedOn(context) || isForeignPage(context)) {
            context.response().setStatusCode(403).end();
        } else {
            context.addHeadersEndHandler(sent -> context.response()
                    .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                    .putHeader("Content-Security-Policy", POLICY));
            context.next();
        }
    }

    /** As what belongs here is found: {@code /sandbox;a=b/bots} are the bots. */
    static boolean isGuarded(String path) {
        return PATHS.matcher(Paths.plain(path)).matches();
    }

    /** A proxy on this machine makes everybody local. */
    private boolean isHandedOn(RoutingContext context) {
        return Nearness.isForwarded(context.request()) && !config.exposed();
    }

    /**
     * Browsers say whose page a call comes from; to follow a link here is all that a foreign one may do. Sockets, and what
     * is called by a name that is not this machine's, name the page's origin alone.
     */
    private boolean isForeignPage(RoutingContext context) {
        var request = context.request();
        boolean link = request.method().equals(HttpMethod.GET)
                && "navigate".equals(request.getHeader("Sec-Fetch-Mode"))
                && context.normalizedPath().startsWith("/sandbox");
        return !hosts.isOurs(request) || (Strangers.sent(request) && !link);
    }
}
