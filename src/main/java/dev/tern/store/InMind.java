package dev.tern.store;

import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A small table, all of it in memory too, since every event is asked about. After each change all is read again: so what
 * counts is what is kept, in whatever order changes come from here and from other processes.
 */
final class InMind<K, V> {
    private final AtomicLong begun = new AtomicLong();
    private final Uni<Map<K, V>> read;
    private volatile Shown<K, V> shown = new Shown<>(0, Map.of());

    InMind(Uni<Map<K, V>> read) {
        this.read = read;
    }

    private record Shown<K, V>(long number, Map<K, V> all) {}

    Optional<V> get(K key) {
        return Optional.ofNullable(shown.all().get(key));
    }

    /** Completes when all that was kept before counts. */
    Uni<Void> refresh() {
        return Uni.createFrom()
                .deferred(() -> {
                    long number = begun.incrementAndGet();
                    return read.invoke(all -> show(new Shown<>(number, Map.copyOf(all))));
                })
                .replaceWithVoid();
    }

    /** One that was begun later has seen all that an earlier one has, so an earlier one that comes late says nothing new. */
    private synchronized void show(Shown<K, V> now) {
        if (now.number() > shown.number()) {
            shown = now;
        }
    }
}
