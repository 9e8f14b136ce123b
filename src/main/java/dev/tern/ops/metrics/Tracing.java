package dev.tern.ops.metrics;

import dev.tern.delivery.DeliveryObserver;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.turn.Turn;
import io.opentelemetry.api.OpenTelemetry;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Traces turns where the settings say to where; elsewhere nobody is told of anything, so that it costs nothing. */
@Singleton
final class Tracing {
    private static final Logger LOG = Logger.getLogger(Tracing.class);

    private static final TurnObserver NOBODY = new TurnObserver() {
        @Override
        public void committed(Committed committed) {}

        @Override
        public void postponed(Turn turn, Throwable failure) {}
    };

    private final Optional<Traces> traces;

    Tracing(TracesConfig config, Instance<OpenTelemetry> telemetry) {
        this.traces = config.endpoint().map(to -> {
            LOG.info("turns are traced");
            return new Traces(telemetry.get().getTracer("dev.tern"), InstantSource.system());
        });
    }

    @Produces
    @Singleton
    TurnObserver turns() {
        return traces.<TurnObserver>map(known -> known).orElse(NOBODY);
    }

    @Produces
    @Singleton
    DeliveryObserver sends() {
        return traces.<DeliveryObserver>map(known -> known).orElse(event -> {});
    }
}
