package dev.tern.lane;

import dev.tern.async.VirtualThreads;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** All lanes. Safe from any thread; never blocks. */
public final class Lanes {
    private static final Logger LOG = Logger.getLogger(Lanes.class);

    private final int capacity;
    private final Map<SessionKey, Lane> lanes = new HashMap<>();
    private final Set<Run> runs = ConcurrentHashMap.newKeySet();
    private boolean closed;

    /**
     * Empty lanes.
     *
     * @param capacity how much one person may have in one lane, the running work included
     */
    public Lanes(int capacity) {
        this.capacity = capacity;
    }

    /** What became of work that was handed in. */
    public enum Admission {
        TAKEN,
        /** There is no room, for the first time since the person had nothing here. */
        FULL,
        /** There is still none. */
        STILL_FULL
    }

    /** Hands work in, behind the person's other. */
    public Admission submit(SessionKey key, Work work) {
        synchronized (lanes) {
            var lane = lane(key);
            if (lane.size(work.by()) >= capacity) {
                return lane.isFirstRefused(work.by()) ? Admission.FULL : Admission.STILL_FULL;
            }
            lane.add(work);
        }
        proceed(key);
        return Admission.TAKEN;
    }

    /** The same for work that was taken by an earlier process, and for which there must be room. */
    public void resubmit(SessionKey key, Work work) {
        synchronized (lanes) {
            lane(key).add(work);
        }
        proceed(key);
    }

    /** The same, before all else that waits; what was handed in so first runs first. */
    public void submitAhead(SessionKey key, Work work) {
        synchronized (lanes) {
            lane(key).addAhead(work);
        }
        proceed(key);
    }

    /** Hands work in where the lane is free; false, and nothing done, where something runs or waits. */
    public boolean submitIfFree(SessionKey key, Work work) {
        synchronized (lanes) {
            if (lanes.containsKey(key)) {
                return false;
            }
            lane(key).add(work);
        }
        proceed(key);
        return true;
    }

    /** What runs in the lane. */
    public Optional<Work> running(SessionKey key) {
        synchronized (lanes) {
            return Optional.ofNullable(lanes.get(key)).flatMap(Lane::running);
        }
    }

    /** What waits in the lane, in the order in which it is to run. */
    public List<Work> waiting(SessionKey key) {
        synchronized (lanes) {
            return Optional.ofNullable(lanes.get(key)).map(Lane::inOrder).orElse(List.of());
        }
    }

    /** What waits in all lanes. */
    public List<Work> waiting() {
        synchronized (lanes) {
            return lanes.values().stream()
                    .flatMap(lane -> lane.inOrder().stream())
                    .toList();
        }
    }

    /** What runs in all lanes. */
    public List<Work> running() {
        synchronized (lanes) {
            return lanes.values().stream()
                    .flatMap(lane -> lane.running().stream())
                    .toList();
        }
    }

    /** Takes out what waits and is meant; who takes it answers for it from then on. */
    public List<Work> take(SessionKey key, Predicate<Work> isMeant) {
        synchronized (lanes) {
            return Optional.ofNullable(lanes.get(key))
                    .map(lane -> lane.take(isMeant))
                    .orElse(List.of());
        }
    }

    private Lane lane(SessionKey key) {
        return lanes.computeIfAbsent(key, unknown -> new Lane());
    }

    private void proceed(SessionKey key) {
        next(key, false).ifPresent(work -> run(key, work));
    }

    /** What is to be run now, by whoever asks; a lane in which nothing is left is no more. */
    private Optional<Work> next(SessionKey key, boolean ended) {
        synchronized (lanes) {
            var lane = lane(key);
            if (ended) {
                lane.ended();
            } else if (lane.running().isPresent()) {
                return Optional.empty();
            }
            if (closed) {
                return Optional.empty();
            }
            var work = lane.next();
            if (work.isEmpty()) {
                lanes.remove(key);
            }
            return work;
        }
    }

    private void run(SessionKey key, Work work) {
        var run = new Run(work);
        runs.add(run);
        // each starts on a thread of its own: thousands that end at once must not nest
        run.under(VirtualThreads.continueFrom(Uni.createFrom().voidItem())
                .chain(work::run)
                .subscribe()
                .with(done -> ended(key, run), failure -> {
                    LOG.errorf(failure, "work in a lane failed");
                    ended(key, run);
                }));
    }

    private void ended(SessionKey key, Run run) {
        runs.remove(run);
        next(key, true).ifPresent(work -> run(key, work));
    }

    /** Starts nothing any more; what is handed in waits, for ever if need be. */
    public void close() {
        synchronized (lanes) {
            closed = true;
        }
    }

    /** Whether nothing that has begun runs. */
    public boolean isIdle() {
        return runs.stream().noneMatch(run -> run.work.hasBegun());
    }

    /** Cancels all that runs. */
    public void abandon() {
        close();
        runs.forEach(Run::cancel);
    }

    /** Work that runs, and can be cancelled as soon as it does. */
    private static final class Run {
        private final Work work;
        private boolean cancelled;

        @Nullable
        private Cancellable running;

        private Run(Work work) {
            this.work = work;
        }

        private synchronized void under(Cancellable subscription) {
            running = subscription;
            if (cancelled) {
                subscription.cancel();
            }
        }

        private synchronized void cancel() {
            cancelled = true;
            if (running != null) {
                running.cancel();
            }
        }
    }
}
