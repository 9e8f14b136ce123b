package dev.tern.door;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Stands before each {@link OpsPage}. Who has not logged in is sent to where one does; what a form does is done only
 * for a page of ours that was made for this very visit. No other site's page may have it in a frame.
 */
@Singleton
public final class PageGuard {
    /** The field of each form that holds {@link Visit#token()}. */
    public static final String TOKEN = "token";

    /** Where one logs in; {@code next} says where one wanted to go. */
    public static final String LOG_IN = "/console/login";

    private final OpsDoor door;

    PageGuard(OpsDoor door) {
        this.door = door;
    }

    /** The answer to whoever is not let in. */
    @OpsPage
    @ServerRequestFilter
    public Optional<Response> refusal(RoutingContext context) {
        var request = context.request();
        if (Strangers.embed(request)) {
            return Optional.of(words(Status.FORBIDDEN, "This page stands in no other site's page."));
        }
        boolean reads =
                request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD);
        var visit = door.visit(request);
        if (visit.isEmpty()) {
            return Optional.of(away(request, reads));
        }
        if (reads) {
            return Optional.empty();
        }
        if (Strangers.sent(request) || !owns(visit.get(), context)) {
            return Optional.of(words(
                    Status.FORBIDDEN,
                    "This form is not of a page that was made for you, or too old. Load its page again."));
        }
        return Optional.empty();
    }

    private Response away(HttpServerRequest request, boolean reads) {
        if (!door.asksForKey()) {
            return words(Status.FORBIDDEN, "Set tern.ops.key to open the console to other machines than this one.");
        }
        return reads
                ? Response.seeOther(URI.create(LOG_IN + "?next=" + encoded(request.uri())))
                        .build()
                : words(Status.UNAUTHORIZED, "You are not logged in any more. Go back and load the page again.");
    }

    private static boolean owns(Visit visit, RoutingContext context) {
        return Form.of(context).field(TOKEN).filter(visit::owns).isPresent();
    }

    private static Response words(Status status, String words) {
        return Response.status(status)
                .type(MediaType.TEXT_PLAIN_TYPE.withCharset("utf-8"))
                .entity(words + "\n")
                .build();
    }

    private static String encoded(String uri) {
        return URLEncoder.encode(uri, StandardCharsets.UTF_8);
    }
}
