package dev.tern.ops.health;

import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
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

    /**
     * Of what came in.
     *
     * @param oldest of each account, since when its oldest has gone no way
     * @param begun when the turns began that run now
     */
    Uni<HealthCheckResponse> ofEvents(
            Uni<Map<AccountId, Instant>> oldest, Supplier<Set<AccountId>> connected, Supplier<List<Instant>> begun) {
        return oldest.map(all -> {
            var here = connected.get();
            var stuck = all.entrySet().stream()
                    .filter(each -> here.contains(each.getKey()))
                    .map(Map.Entry::getValue);
            return response(Stream.concat(stuck, begun.get().stream()));
        });
    }

    /**
     * Of what is to be sent. An account that sends has nothing that lies, whatever one chat of it takes.
     *
     * @param oldest of each account, since when its oldest could have been sent
     * @param sent of each account, when it has sent last
     * @param connected the accounts that can send now, and since when they can
     */
    Uni<HealthCheckResponse> ofParts(
            Uni<Map<AccountId, Instant>> oldest,
            Uni<Map<AccountId, Instant>> sent,
            Supplier<Map<AccountId, Instant>> connected) {
        return Uni.combine().all().unis(oldest, sent).with((all, last) -> {
            var here = connected.get();
            return response(all.entrySet().stream()
                    .filter(each -> here.containsKey(each.getKey()))
                    .map(each -> Stream.of(each.getValue(), here.get(each.getKey()), last.get(each.getKey()))
                            .filter(Objects::nonNull)
                            .max(Instant::compareTo)
                            .orElseThrow()));
        });
    }

    private HealthCheckResponse response(Stream<Instant> since) {
        var age = since.map(at -> Duration.between(at, clock.instant()))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
        return HealthCheckResponse.named(name)
                .status(age.compareTo(threshold) <= 0)
                .withData("age_seconds", age.toSeconds())
                .withData("threshold_seconds", threshold.toSeconds())
                .build();
    }
}
