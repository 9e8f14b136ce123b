package dev.tern.ops.metrics;

import dev.tern.agent.Stretch;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One turn on its way, from its event to its last receipt. Safe from any thread. */
final class Journey {
    private final Map<Stretch, Instant> open = new HashMap<>();
    private @Nullable Instant received;
    private @Nullable Instant queued;
    private @Nullable Instant begun;
    private @Nullable Instant waitsSince;
    private Duration waited = Duration.ZERO;
    private boolean seen;
    private int ended;
    private int sent;
    private int parts = -1;

    synchronized void received(Instant at) {
        received = at;
    }

    synchronized void queued(Instant at) {
        queued = at;
    }

    /** How long it has waited in its lane, if it has. */
    synchronized Optional<Duration> begun(Instant at) {
        begun = at;
        return since(queued, at);
    }

    synchronized void began(Stretch stretch, Instant at) {
        if (stretch.kind().isOthers() && isOurs()) {
            waitsSince = at;
        }
        open.put(stretch, at);
    }

    /** How long the stretch took. Time in which two others are waited for counts once. */
    synchronized Optional<Duration> over(Stretch stretch, String outcome, Instant at) {
        var began = open.remove(stretch);
        if (began != null && stretch.kind().isOthers() && isOurs() && !outcome.equals(Stretch.AS_IT_WAS)) {
            waited = waited.plus(since(waitsSince, at).orElse(Duration.ZERO));
        }
        return since(began, at);
    }

    private boolean isOurs() {
        return open.keySet().stream().noneMatch(stretch -> stretch.kind().isOthers());
    }

    /** Since it was begun, if it was, without what others took. */
    synchronized Optional<Duration> own(Instant at) {
        return sinceBegun(at).map(all -> all.minus(waited));
    }

    synchronized Optional<Duration> sinceBegun(Instant at) {
        return since(begun, at);
    }

    /** How long it took until people saw something, when they do for the first time. */
    synchronized Optional<Duration> seen(Instant at) {
        boolean first = !seen;
        seen = true;
        return first ? sinceReceived(at) : Optional.empty();
    }

    synchronized Optional<Duration> sinceReceived(Instant at) {
        return since(received, at);
    }

    /** So many parts are to be sent; whether they all are at their end already. */
    synchronized boolean committed(int count) {
        parts = count;
        return isOver();
    }

    /**
     * One part has come to its end; whether it was the last.
     *
     * @param there whether the platform has acknowledged it
     */
    synchronized boolean partEnded(boolean there) {
        ended++;
        sent += there ? 1 : 0;
        return isOver();
    }

    /** Whether there was an answer, and all of it is there. */
    synchronized boolean isAcknowledged() {
        return parts > 0 && sent >= parts;
    }

    private boolean isOver() {
        return parts >= 0 && ended >= parts;
    }

    private static Optional<Duration> since(@Nullable Instant earlier, Instant at) {
        return Optional.ofNullable(earlier).map(then -> Duration.between(then, at));
    }
}
