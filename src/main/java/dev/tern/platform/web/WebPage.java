package dev.tern.platform.web;

import dev.tern.media.KeptFiles;
import dev.tern.platform.FileReaders;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Serves the page, and with it the cookie. Its script and looks are static files below the same path. */
@Singleton
public final class WebPage {
    private static final String FILE = "/dev/tern/platform/web/page.html";
    private static final String PATH = "/chat";
    /** Before other routes, and after what every answer is told, which the filters do. */
    private static final int BEFORE_ALL_OTHERS = -8_000;

    private static final Duration REMEMBERED = Duration.ofDays(365);

    /** Only what this server has, and no script but its own: text that got past the renderer could do nothing. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final WebConfig config;
    private final Downloads downloads;
    private final String page = read();

    WebPage(WebConfig config, KeptFiles files, FileReaders readers) {
        this.config = config;
        this.downloads = new Downloads(files, readers);
    }

    void register(@Observes Router router) {
        router.routeWithRegex(PATH + "(?:/.*)?").order(BEFORE_ALL_OTHERS).handler(this::guard);
        router.route(PATH)
                .method(HttpMethod.GET)
                .method(HttpMethod.HEAD)
                .order(BEFORE_ALL_OTHERS + 1)
                .handler(this::page);
        router.get(WebFiles.PATH + ":turn/:handle/:name")
                .order(BEFORE_ALL_OTHERS + 1)
                .handler(downloads::send);
    }

    private void guard(RoutingContext context) {
        if (!config.enabled()) {
            context.response().setStatusCode(404).end();
            return;
        }
        context.response()
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-cache")
                .putHeader("Content-Security-Policy", POLICY)
                .putHeader("Referrer-Policy", "no-referrer");
        context.next();
    }

    private void page(RoutingContext context) {
        visitor(context.request()).ifPresent(visitor -> context.response().addCookie(cookie(visitor, context)));
        context.response()
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8")
                .end(page);
    }

    /**
     * Who follows a link from elsewhere comes without a cookie that is there: a new one would take its place. The page
     * then asks once more by itself.
     */
    private static Optional<Visitor> visitor(HttpServerRequest request) {
        var known = Visitor.of(request.getHeader(HttpHeaders.COOKIE));
        var fromElsewhere = "cross-site".equals(request.getHeader("Sec-Fetch-Site"));
        return fromElsewhere ? known : known.or(() -> Optional.of(Visitor.random()));
    }

    private static Cookie cookie(Visitor visitor, RoutingContext context) {
        return Cookie.cookie(Visitor.COOKIE, visitor.secret())
                .setPath(PATH)
                .setMaxAge(REMEMBERED.toSeconds())
                .setHttpOnly(true)
                .setSameSite(CookieSameSite.STRICT)
                .setSecure("https".equals(context.request().scheme()));
    }

    private static String read() {
        try (var file = WebPage.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("no file " + FILE);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
