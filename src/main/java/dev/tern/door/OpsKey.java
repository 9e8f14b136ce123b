package dev.tern.door;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Lets in whoever shows {@code tern.ops.key} as a bearer token, and to read also a browser that has logged in at the
 * {@link OpsDoor}. Where no key is configured, programs of this machine are let in; not so what a proxy hands on, nor
 * a browser that a stranger's page has led here under a name of the stranger's own.
 */
@Singleton
public final class OpsKey {
    private final OpsDoor door;

    /** @param door knows the key */
    public OpsKey(OpsDoor door) {
        this.door = door;
    }

    /** Answers whoever is not let in; others get no answer here. */
    @OpsOnly
    @ServerRequestFilter
    public Uni<Response> look(HttpServerRequest request) {
        return refusal(request).map(Refusal::later).orElseGet(() -> Uni.createFrom()
                .nullItem());
    }

    /** The answer to whoever is not let in. */
    public Optional<Refusal> refusal(HttpServerRequest request) {
        return isAdmitted(request) || reads(request) ? Optional.empty() : Optional.of(refused(request));
    }

    /**
     * Tells from then on, on any thread, whether this request would still be let in: a log-in runs out or is ended, a key
     * stays.
     */
    public BooleanSupplier standing(HttpServerRequest request) {
        return isAdmitted(request) ? () -> true : door.standing(request);
    }

    private boolean isAdmitted(HttpServerRequest request) {
        return door.asksForKey()
                ? Key.shown(request.getHeader(HttpHeaders.AUTHORIZATION))
                        .filter(door::isKey)
                        .isPresent()
                : door.isLocal(request) && !Strangers.sent(request);
    }

    /** By a page of the console's; what changes something needs the key itself, which no stranger's page can send. */
    private boolean reads(HttpServerRequest request) {
        return door.asksForKey()
                && request.method().equals(HttpMethod.GET)
                && !Strangers.sent(request)
                && door.visit(request).isPresent();
    }

    private Refusal refused(HttpServerRequest request) {
        if (!door.asksForKey()) {
            return Refusal.now(Response.status(Status.FORBIDDEN).build());
        }
        var unknown = Response.status(Status.UNAUTHORIZED)
                .header(HttpHeaders.WWW_AUTHENTICATE, "Bearer")
                .build();
        if (Key.shown(request.getHeader(HttpHeaders.AUTHORIZATION)).isEmpty()) {
            return Refusal.now(unknown);
        }
        var slowed = door.wrong(request);
        return slowed.isTooOften()
                ? Refusal.now(Response.status(Status.TOO_MANY_REQUESTS)
                        .header(HttpHeaders.RETRY_AFTER, slowed.seconds())
                        .build())
                : new Refusal(unknown, slowed.pause());
    }
}
