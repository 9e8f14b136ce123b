package dev.tern.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A task that is kept.
 *
 * @param next when it is due
 */
public record Job(JobId id, Task task, Instant next) {
    /**
     * Which of its times up to now it is to be done for: the newest one, since nobody wants the same said several times
     * at once. Empty where all of them are too long ago.
     *
     * @param late how long after its time it is still done
     */
    Optional<Instant> newest(Instant now, Duration late) {
        var earliest = now.minus(late);
        var first = next.isBefore(earliest) ? task.timing().after(earliest.minusMillis(1)) : Optional.of(next);
        return first.filter(at -> !at.isAfter(now)).map(at -> last(at, now));
    }

    private Instant last(Instant first, Instant now) {
        var last = first;
        for (var at = task.timing().after(last);
                at.isPresent() && !at.get().isAfter(now);
                at = task.timing().after(last)) {
            last = at.get();
        }
        return last;
    }
}
