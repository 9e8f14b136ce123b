package dev.tern.ops.health;

import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Whether nothing lies longer than it should. Only accounts count that are connected in this process: what was left by
 * others waits for them, and a platform that is away has a check of its own.
 */
final class AgeReadiness {
    private final String name;
    private final Duration threshold;
    private final Clock clock;

    AgeReadiness(String name, Duration threshold, Clock clock) {
        this.name = name;
        this.threshold = threshold;
        this.clock = clock;
    }

    /** @param oldest of each account, since when its oldest could have been dealt with */
    Uni<HealthCheckResponse> of(Uni<Map<AccountId, Instant>> oldest, Supplier<Set<AccountId>> connected) {
        return oldest.map(all -> {
            var here = connected.get();
            var age = all.entrySet().stream()
                    .filter(each -> here.contains(each.getKey()))
                    .map(each -> Duration.between(each.getValue(), clock.instant()))
                    .max(Duration::compareTo)
                    .orElse(Duration.ZERO);
            return HealthCheckResponse.named(name)
                    .status(age.compareTo(threshold) <= 0)
                    .withData("age_seconds", age.toSeconds())
                    .withData("threshold_seconds", threshold.toSeconds())
                    .build();
        });
    }
}
