package dev.tern.door;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Stands before what anybody may send something to. Below {@code /webhooks} it takes a body in before anybody looks at it,
 * and gives up as soon as it is longer than {@link #MOST_BYTES} or slower than it may be: nobody fills the memory, nor
 * holds a connection by a byte now and then. What comes further in is whole. What is sent to a page is read in the same way,
 * if it is a short form, as browsers send ours.
 */
@Singleton
final class BodyDoor {
    static final int MOST_BYTES = 1 << 20;

    private static final int MOST_OF_A_FORM = 1 << 16;
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String WEBHOOKS = "/webhooks";

    /** Before every route. */
    private static final int FIRST = 90;

    private final Duration time;

    @Inject
    BodyDoor(DoorConfig config) {
        this(config.readTime());
    }

    BodyDoor(Duration time) {
        this.time = time;
    }

    void stand(@Observes Filters filters) {
        filters.register(this::look, FIRST);
    }

    void look(RoutingContext context) {
        var path = Paths.of(context);
        if (Paths.isBelow(path, WEBHOOKS)) {
            new BodyRead(context, MOST_BYTES).within(time);
        } else if (PageHeaders.isPage(path) && isSent(context.request())) {
            readForm(context);
        } else {
            context.next();
        }
    }

    private void readForm(RoutingContext context) {
        if (isForm(context.request())) {
            new BodyRead(context, MOST_OF_A_FORM).within(time);
        } else {
            BodyRead.refuse(context, 415);
        }
    }

    private static boolean isSent(HttpServerRequest request) {
        return !request.method().equals(HttpMethod.GET) && !request.method().equals(HttpMethod.HEAD);
    }

    /** What has parts would be read as it says it is made, and can be made in ways that no reader expects. */
    private static boolean isForm(HttpServerRequest request) {
        var type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        return type == null || type.split(";", 2)[0].strip().equalsIgnoreCase(FORM);
    }
}
