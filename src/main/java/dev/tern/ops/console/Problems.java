package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Gives an answer without words, such as that of a session that is not there, a page that one can go on from. */
@Singleton
public final class Problems {
    /** Later than filters are made, which is before there are settings. */
    private final Provider<Frames> frames;

    Problems(Provider<Frames> frames) {
        this.frames = frames;
    }

    @OpsPage
    @ServerResponseFilter
    public void explain(ContainerResponseContext response, HttpServerRequest request) {
        if (response.getStatus() >= Status.BAD_REQUEST.getStatusCode() && !response.hasEntity()) {
            response.setEntity(page(response.getStatus(), request).render(), null, MediaType.TEXT_HTML_TYPE);
        }
    }

    /** The page, as HTML, that says that the store fails and what one does then. */
    String storeAway(HttpServerRequest request) {
        return away(frames.get().of(request, Section.OVERVIEW)).render();
    }

    static Problem away(Frame frame) {
        var heading = "The store does not answer";
        return new Problem(
                frame.named(heading),
                heading,
                "This page needs the database, which fails just now: it may be locked, full, damaged or not reachable."
                        + " Nothing was changed. The overview is there without it and shows its state; the doctor says what"
                        + " is wrong and what to do. Then load this page again.");
    }

    private Problem page(int status, HttpServerRequest request) {
        boolean missing = status == Status.NOT_FOUND.getStatusCode();
        var heading = missing ? "Not here" : "That did not work";
        var words = missing
                ? "There is nothing of that name: it may have been deleted, or its address was copied in part."
                : "The answer was " + status + ". The log may say more.";
        return new Problem(frames.get().of(request, Section.OVERVIEW).named(heading), heading, words);
    }
}
