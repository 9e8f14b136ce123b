package dev.tern.door;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.smallrye.health.SmallRyeHealth;
import io.smallrye.health.SmallRyeHealthReporter;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Tells everybody who asks below {@code /q/health} whether all is well, since who starts, stops and balances programs has
 * no key: 200 and {@code {"status":"UP"}}, or 503 and {@code {"status":"DOWN"}}. What it is that is not well, with
 * accounts and reasons, is for those alone who run the gateway. Whoever shows a wrong key is answered as elsewhere, or
 * this would be the place to guess it.
 */
@Singleton
final class HealthDoor {
    private static final Logger LOG = Logger.getLogger(HealthDoor.class);
    private static final String HEALTH = "/q/health";

    /** Before every route. */
    private static final int FIRST = 100;

    private final OpsKey key;
    private final Map<String, Supplier<Uni<? extends SmallRyeHealth>>> checks;

    @Inject
    HealthDoor(OpsKey key, SmallRyeHealthReporter reporter) {
        this(
                key,
                Map.of(
                        HEALTH,
                        reporter::getHealthAsync,
                        HEALTH + "/live",
                        reporter::getLivenessAsync,
                        HEALTH + "/ready",
                        reporter::getReadinessAsync,
                        HEALTH + "/started",
                        reporter::getStartupAsync));
    }

    HealthDoor(OpsKey key, Map<String, Supplier<Uni<? extends SmallRyeHealth>>> checks) {
        this.key = key;
        this.checks = Map.copyOf(checks);
    }

    void stand(@Observes Filters filters) {
        filters.register(this::look, FIRST);
    }

    void look(RoutingContext context) {
        var path = Paths.of(context).replaceAll("/$", "");
        var refusal = path.startsWith(HEALTH) ? key.refusal(context.request()) : Optional.<Refusal>empty();
        if (refusal.isEmpty()) {
            context.next();
        } else if (refusal.get().isForWrongKey()) {
            refusal.get().answer(context);
        } else {
            Optional.ofNullable(checks.get(path))
                    .ifPresentOrElse(check -> tell(context, check), () -> end(context, 404));
        }
    }

    private static void tell(RoutingContext context, Supplier<Uni<? extends SmallRyeHealth>> check) {
        Uni.createFrom().deferred(check).subscribe().with(health -> tell(context, !health.isDown()), failure -> {
            LOG.error("health not told", failure);
            tell(context, false);
        });
    }

    private static void tell(RoutingContext context, boolean up) {
        if (!context.response().closed()) {
            context.response()
                    .setStatusCode(up ? 200 : 503)
                    .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                    .end(up ? "{\"status\":\"UP\"}" : "{\"status\":\"DOWN\"}");
        }
    }

    private static void end(RoutingContext context, int status) {
        context.response().setStatusCode(status).end();
    }
}
