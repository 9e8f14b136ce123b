package dev.tern.door;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The browsers that have logged in, in memory alone: a restart asks for the key again. Any thread may call.
 *
 * <p>A visit ends after {@link #IDLE} in which nobody did anything, and after {@link #WHOLE} in any case.
 */
final class Visits {
    static final Duration IDLE = Duration.ofHours(1);
    static final Duration WHOLE = Duration.ofHours(12);

    /** More people than run a gateway; the one that began first goes. */
    static final int MOST = 100;

    private static final int RANDOM_BYTES = 32;

    private final SecureRandom random = new SecureRandom();
    private final Map<String, Kept> byId = new LinkedHashMap<>();
    private final InstantSource clock;

    private record Kept(Visit visit, Instant began, Instant seen) {
        boolean isOver(Instant now) {
            return !now.isBefore(seen.plus(IDLE)) || !now.isBefore(began.plus(WHOLE));
        }
    }

    Visits(InstantSource clock) {
        this.clock = clock;
    }

    /** The id of a new visit, which is the secret in its cookie. */
    synchronized String begin() {
        var now = clock.instant();
        byId.values().removeIf(kept -> kept.isOver(now));
        if (byId.size() >= MOST) {
            byId.remove(byId.keySet().iterator().next());
        }
        var id = secret();
        byId.put(id, new Kept(new Visit(secret(), true), now, now));
        return id;
    }

    /**
     * The visit with this id, if it is not over.
     *
     * @param by whether a person does something, rather than a page that refreshes itself
     */
    synchronized Optional<Visit> find(String id, boolean by) {
        var kept = byId.get(id);
        var now = clock.instant();
        if (kept == null || kept.isOver(now)) {
            byId.remove(id);
            return Optional.empty();
        }
        if (by) {
            byId.put(id, new Kept(kept.visit(), kept.began(), now));
        }
        return Optional.of(kept.visit());
    }

    synchronized void end(String id) {
        byId.remove(id);
    }

    /** 256 bits that nobody guesses, as they can stand in a cookie. */
    String secret() {
        var bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
