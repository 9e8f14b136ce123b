package dev.tern.door;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Stands before what anybody on the web may send something to, below {@code /webhooks}. Takes a body in before anybody
 * looks at it, and gives up as soon as it is longer than {@link #MOST_BYTES} or slower than it may be: nobody fills the
 * memory, nor holds a connection by a byte now and then. What comes further in is whole.
 */
@Singleton
final class BodyDoor {
    static final int MOST_BYTES = 1 << 20;

    private static final String WEBHOOKS = "/webhooks";

    /** Before every route. */
    private static final int FIRST = 90;

    private final Duration time;

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
        if (Paths.isBelow(Paths.of(context), WEBHOOKS)) {
            new BodyRead(context, MOST_BYTES).within(time);
        } else {
            context.next();
        }
    }
}
