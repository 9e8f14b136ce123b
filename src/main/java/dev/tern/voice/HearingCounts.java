package dev.tern.voice;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** How many voice notes were understood since the start, and how many were not, by reason. Safe from any thread. */
public final class HearingCounts {
    private final LongAdder heard = new LongAdder();
    private final Map<NotHeard.Reason, LongAdder> unheard = new EnumMap<>(NotHeard.Reason.class);

    public HearingCounts() {
        for (var reason : NotHeard.Reason.values()) {
            unheard.put(reason, new LongAdder());
        }
    }

    void understood() {
        heard.increment();
    }

    void missed(NotHeard.Reason reason) {
        of(reason).increment();
    }

    public long heard() {
        return heard.sum();
    }

    public long unheard(NotHeard.Reason reason) {
        return of(reason).sum();
    }

    private LongAdder of(NotHeard.Reason reason) {
        var count = unheard.get(reason);
        if (count == null) {
            throw new IllegalStateException("no count of " + reason);
        }
        return count;
    }
}
