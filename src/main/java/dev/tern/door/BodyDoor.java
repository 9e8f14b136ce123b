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
 * if {@link Webhooks} says that somebody will, and gives up as soon as it is longer than {@link #MOST_BYTES}, slower than it
 * may be, or one too many at a time: nobody fills the memory, nor holds a connection by a byte now and then. What comes
 * further in is whole. What is sent to a page is read in the same way,
 * if it is a short form, as browsers send ours.
 */
@Singleton
final class BodyDoor {
    static final int MOST_BYTES = 1 << 20;

    /** Of all bodies that are being read or looked at together. */
    private static final long MOST_AT_A_TIME = 64L << 20;

    private static final int MOST_OF_A_FORM = 1 << 16;
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String WEBHOOKS = "/webhooks";

    /** Before every route. */
    private static final int FIRST = 90;

    private final Webhooks webhooks;
    private final Duration time;
    private final Room room;

    @Inject
    BodyDoor(Webhooks webhooks, DoorConfig config) {
        this(webhooks, config.readTime(), new Room(MOST_AT_A_TIME));
    }

    BodyDoor(Webhooks webhooks, Duration time, Room room) {
        this.webhooks = webhooks;
        this.time = time;
        this.room = room;
    }

    void stand(@Observes Filters filters) {
        filters.register(this::look, FIRST);
    }

    void look(RoutingContext context) {
        var path = Paths.of(context);
        if (Paths.isBelow(path, WEBHOOKS)) {
            webhooks.refusal(path, context.request())
                    .ifPresentOrElse(status -> BodyRead.refuse(context, status, time), () -> read(context, MOST_BYTES));
        } else if (PageHeaders.isPage(path) && isSent(context.request())) {
            readForm(context);
        } else {
            context.next();
        }
    }

    private void readForm(RoutingContext context) {
        if (isForm(context.request())) {
            read(context, MOST_OF_A_FORM);
        } else {
            BodyRead.refuse(context, 415, time);
        }
    }

    private void read(RoutingContext context, int mostBytes) {
        new BodyRead(context, mostBytes, room).within(time);
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
