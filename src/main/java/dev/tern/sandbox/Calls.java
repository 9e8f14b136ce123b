package dev.tern.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The last 10,000 calls of all platforms' APIs, in the order in which they came. */
public final class Calls {
    private static final int MOST = 10_000;

    private final InstantSource clock;
    private final SequencedMap<Long, Call> calls = new LinkedHashMap<>();
    private long next;

    public Calls(InstantSource clock) {
        this.clock = clock;
    }

    /** Notes a call as it comes; returns its number for {@link #answered}. */
    public synchronized long came(String platform, @Nullable String bot, String method, JsonNode request) {
        var now = clock.instant();
        calls.put(next, new Call(now, now.toEpochMilli(), platform, bot, method, null, request));
        if (calls.size() > MOST) {
            calls.pollFirstEntry();
        }
        return next++;
    }

    /** Notes what a call was answered with. */
    public synchronized void answered(long number, int status) {
        calls.computeIfPresent(
                number,
                (n, call) -> new Call(
                        call.at(), call.ms(), call.platform(), call.bot(), call.method(), status, call.request()));
    }

    public synchronized List<Call> list(Predicate<Call> wanted) {
        return calls.values().stream().filter(wanted).toList();
    }

    public synchronized void clear() {
        calls.clear();
    }
}
