package dev.tern.door;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Shows {@code /q/metrics} to those alone who run the gateway: it tells who is spoken with how much, if not what. Where
 * Quarkus serves it on a management port of its own, this one has nothing to guard: that port is
 * for this machine alone, or Tern does not start.
 */
@Singleton
final class MetricsDoor {
    private static final String METRICS = "/q/metrics";

    /** Before every route. */
    private static final int FIRST = 100;

    private final OpsKey key;

    MetricsDoor(OpsKey key) {
        this.key = key;
    }

    void stand(@Observes Filters filters) {
        filters.register(this::look, FIRST);
    }

    void look(RoutingContext request) {
        var refusal =
                Paths.isBelow(Paths.of(request), METRICS) ? key.refusal(request.request()) : Optional.<Refusal>empty();
        refusal.ifPresentOrElse(no -> no.answer(request), request::next);
    }
}
