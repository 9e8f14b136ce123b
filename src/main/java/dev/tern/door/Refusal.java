package dev.tern.door;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/**
 * The answer to whoever is not let in.
 *
 * @param pause how long to hold it back
 */
public record Refusal(Response answer, Duration pause) {
    static Refusal now(Response answer) {
        return new Refusal(answer, Duration.ZERO);
    }

    /** Whether a key was shown, and was wrong: one that is missing is neither slow nor counted. */
    boolean isForWrongKey() {
        return !pause.isZero() || answer.getStatus() == Response.Status.TOO_MANY_REQUESTS.getStatusCode();
    }

    /** The answer, in its time. */
    public Uni<Response> later() {
        return later(answer, pause);
    }

    /** Ends the request with the answer's status and headers, in its time. */
    void answer(RoutingContext context) {
        if (pause.isZero()) {
            end(context.response());
        } else {
            context.vertx().setTimer(pause.toMillis(), waited -> end(context.response()));
        }
    }

    private void end(HttpServerResponse response) {
        if (!response.closed() && !response.ended()) {
            answer.getStringHeaders().forEach(response::putHeader);
            response.setStatusCode(answer.getStatus()).end();
        }
    }

    /** Anything, that much later; no thread waits. */
    public static <T> Uni<T> later(T answer, Duration pause) {
        var item = Uni.createFrom().item(answer);
        return pause.isZero() ? item : item.onItem().delayIt().by(pause);
    }
}
