package dev.tern.door;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells what a stranger's page sends from what one of our own does. */
public final class Strangers {
    private static final Set<String> FRAMES = Set.of("iframe", "frame", "object", "embed", "fencedframe");

    private Strangers() {}

    /** Whether a browser says that a page of another site than ours sent it. */
    public static boolean sent(HttpServerRequest request) {
        return areStrange(request.getHeader("Sec-Fetch-Site"), request.getHeader("Origin"), host(request));
    }

    /** Whether another site's page has ours in a frame, as browsers say that know of such headers. */
    static boolean embed(HttpServerRequest request) {
        var into = request.getHeader("Sec-Fetch-Dest");
        var site = request.getHeader("Sec-Fetch-Site");
        return into != null && FRAMES.contains(into) && site != null && areStrange(site, null, null);
    }

    /** The name by which this server was called; HTTP/2 has a field of its own for it. */
    static @Nullable String host(HttpServerRequest request) {
        var header = request.getHeader(HttpHeaders.HOST);
        var authority = request.authority();
        return header != null || authority == null ? header : authority.toString();
    }

    /**
     * Browsers say which site a request comes from; those that reach us without TLS say the page's origin alone. What
     * says neither is no browser. Only the host is compared, since a proxy may have ended TLS.
     */
    static boolean areStrange(@Nullable String site, @Nullable String origin, @Nullable String host) {
        if (site != null) {
            return !site.equals("same-origin") && !site.equals("none");
        }
        return origin != null && (host == null || !host.equalsIgnoreCase(origin.replaceFirst("^https?://", "")));
    }
}
