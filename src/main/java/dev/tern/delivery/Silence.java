package dev.tern.delivery;

import dev.tern.platform.Destination;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where people are waited for, so that nobody is shown to be typing there. Safe from any thread. */
final class Silence {
    private final Map<Destination, Integer> waits = new ConcurrentHashMap<>();

    <T> Uni<T> during(Destination to, Uni<T> work) {
        return Uni.createFrom().deferred(() -> {
            waits.merge(to, 1, Integer::sum);
            return work.onTermination()
                    .invoke(() -> waits.computeIfPresent(to, (where, count) -> count > 1 ? count - 1 : null));
        });
    }

    boolean isKept(Destination to) {
        return waits.containsKey(to);
    }
}
