package dev.tern.gate;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Counts what was let through within the last minute, under many keys; never more than it may be within any minute. What
 * is refused does not count. Safe from any thread; never blocks.
 */
final class Rates {
    static final long MINUTE = 60_000;

    private final InstantSource clock;
    private final Bounded<Object, Recent> counts;

    /** @param most how many keys are kept in mind, those that were asked for last */
    Rates(InstantSource clock, int most) {
        this.clock = clock;
        this.counts = new Bounded<>(most);
    }

    /** So much may be let through under a key; a record, equal to itself in all its parts. */
    record Rate(Object key, Budget.Scope scope, int most) {}

    /** What has no room, and when it will have some again. */
    record Full(Rate rate, long millis) {}

    /** Lets something through that counts under all of these, or under none where one of them has no room. */
    synchronized Optional<Full> take(List<Rate> rates) {
        var now = clock.instant().toEpochMilli();
        forget(now);
        for (var rate : rates) {
            var recent = counts.get(rate.key());
            if (recent != null && recent.count(now) >= rate.most()) {
                return Optional.of(new Full(rate, recent.fewerThan(rate.most()) - now));
            }
        }
        rates.forEach(rate -> counts.computeIfAbsent(rate.key(), unknown -> new Recent(MINUTE))
                .add(now));
        return Optional.empty();
    }

    /** Whoever was last here longest ago is first. */
    private void forget(long now) {
        var oldest = counts.entrySet().iterator();
        while (oldest.hasNext() && oldest.next().getValue().count(now) == 0) {
            oldest.remove();
        }
    }

    synchronized int size() {
        return counts.size();
    }
}
