package dev.tern.ops.metrics;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** Which numbers the last hour shows. */
@Singleton
final class Charts {
    @Produces
    @Singleton
    LastHour lastHour() {
        return new LastHour(List.of());
    }
}
