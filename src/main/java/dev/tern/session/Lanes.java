package dev.tern.session;

import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/**
 * Runs the work of one session in the order in which it was handed in, one at a time; sessions don't wait for each
 * other, and a waiting session holds no thread. Safe from any thread.
 */
public final class Lanes {
    private final int capacity;
    private final Map<SessionKey, Queue<Uni<Void>>> lanes = new HashMap<>();

    /**
     * Empty lanes.
     *
     * @param capacity how much one lane holds, the running work included
     */
    public Lanes(int capacity) {
        this.capacity = capacity;
    }

    /** Hands work in; false when the lane is full. The work must end by itself and handle its own failures. */
    public boolean submit(SessionKey session, Uni<Void> work) {
        synchronized (lanes) {
            var lane = lanes.computeIfAbsent(session, ignored -> new ArrayDeque<>());
            if (lane.size() >= capacity) {
                return false;
            }
            lane.add(work);
            if (lane.size() > 1) {
                return true;
            }
        }
        run(session, work);
        return true;
    }

    private void run(SessionKey session, Uni<Void> work) {
        work.subscribe().with(ignored -> next(session), failure -> next(session));
    }

    private void next(SessionKey session) {
        Uni<Void> following;
        synchronized (lanes) {
            var lane = lanes.getOrDefault(session, new ArrayDeque<>());
            lane.poll();
            following = lane.peek();
            if (following == null) {
                lanes.remove(session);
                return;
            }
        }
        run(session, following);
    }
}
