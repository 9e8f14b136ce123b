package dev.tern.ops.console;

import dev.tern.store.StoreException;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.Map;
import java.util.Objects;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Says so where the store fails behind an answer: 503, to a browser as a page, to programs as {@code {"error": "…"}}. */
@Singleton
public final class StoreAway {
    private static final Logger LOG = Logger.getLogger(StoreAway.class);

    private final Problems problems;

    StoreAway(Problems problems) {
        this.problems = problems;
    }

    @ServerExceptionMapper
    public Response answer(StoreException failure, HttpServerRequest request) {
        var path = Objects.requireNonNullElse(request.path(), "");
        LOG.warnf("store failed behind an answer path=%s code=%s", path, failure.code());
        var answer = Response.status(Status.SERVICE_UNAVAILABLE);
        return isPage(path)
                ? answer.type(MediaType.TEXT_HTML_TYPE)
                        .entity(problems.storeAway(request))
                        .build()
                : answer.type(MediaType.APPLICATION_JSON_TYPE)
                        .entity(Map.of("error", "the store failed, try again later code=" + failure.code()))
                        .build();
    }

    private static boolean isPage(String path) {
        return path.equals("/console") || path.startsWith("/console/");
    }
}
