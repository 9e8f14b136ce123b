package dev.tern.async;

import io.smallrye.mutiny.Uni;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jboss.logging.Logger;

/**
 * Runs the work of one key in the order in which it was handed in, one at a time; keys don't wait for each other, and
 * waiting work holds no thread. Safe from any thread.
 */
public final class KeyedSerial<K> {
    private static final Logger LOG = Logger.getLogger(KeyedSerial.class);

    private final int capacity;
    private final Map<K, Queue<Uni<Void>>> queues = new HashMap<>();

    /**
     * Nothing queued.
     *
     * @param capacity how much one key holds, the running work included
     */
    public KeyedSerial(int capacity) {
        this.capacity = capacity;
    }

    /** Hands work in; false when the key is full. A failure of the work is logged, and ends it and nothing else. */
    public boolean submit(K key, Uni<Void> work) {
        synchronized (queues) {
            var queue = queues.computeIfAbsent(key, ignored -> new ArrayDeque<>());
            if (queue.size() >= capacity) {
                return false;
            }
            queue.add(work);
            if (queue.size() > 1) {
                return true;
            }
        }
        run(key, work);
        return true;
    }

    /** Whether nothing runs or waits. */
    public boolean isIdle() {
        synchronized (queues) {
            return queues.isEmpty();
        }
    }

    private void run(K key, Uni<Void> work) {
        // each work starts on a thread of its own: thousands that end at once must not nest
        VirtualThreads.continueFrom(Uni.createFrom().voidItem())
                .chain(() -> work)
                .subscribe()
                .with(ignored -> next(key), failure -> {
                    LOG.errorf(failure, "queued work failed");
                    next(key);
                });
    }

    private void next(K key) {
        Uni<Void> following;
        synchronized (queues) {
            var queue = queues.getOrDefault(key, new ArrayDeque<>());
            queue.poll();
            following = queue.peek();
            if (following == null) {
                queues.remove(key);
                return;
            }
        }
        run(key, following);
    }
}
