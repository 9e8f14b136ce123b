package dev.tern.platform;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What answers presses of buttons that came in lately; the last 1,000 of them. Of no use after a restart, when nobody waits
 * for an answer any more. Safe from any thread.
 *
 * @param <H> what a platform wants to see in the answer to a press
 */
public final class Presses<H> {
    private static final int MOST = 1_000;

    private final SequencedMap<String, H> handles = new LinkedHashMap<>();

    /** One that has just come. */
    public synchronized void add(String press, H handle) {
        handles.put(press, handle);
        if (handles.size() > MOST) {
            handles.pollFirstEntry();
        }
    }

    /** What answers it, once. */
    public synchronized Optional<H> take(String press) {
        return Optional.ofNullable(handles.remove(press));
    }

    /** The same, which is still to be taken. */
    public synchronized Optional<H> peek(String press) {
        return Optional.ofNullable(handles.get(press));
    }
}
