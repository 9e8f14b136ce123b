package dev.tern.model;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * How the last requests ended of those that begin with the same model: whether anybody got an answer. One that another model
 * answered was answered; one that is itself at fault says nothing of the model. Safe for many threads.
 */
public final class Recent {
    private static final int MOST = 100;

    private final Clock clock;
    private final Deque<Failed> failures = new ArrayDeque<>();

    private record Failed(Instant at, String code) {}

    /**
     * What it has come to.
     *
     * @param failed how many failed one after the other, up to now, within the time that was asked for
     * @param last the code of the last of them, for example {@code model.timed-out}
     */
    public record Row(int failed, Optional<String> last) {}

    Recent(Clock clock) {
        this.clock = clock;
    }

    /** Failures since the last answer, but for those that are older than the window. */
    public synchronized Row within(Duration window) {
        var oldest = clock.instant().minus(window);
        failures.removeIf(failed -> failed.at().isBefore(oldest));
        return new Row(failures.size(), Optional.ofNullable(failures.peekLast()).map(Failed::code));
    }

    synchronized void answered() {
        failures.clear();
    }

    synchronized void failed(ModelException failure) {
        failures.add(new Failed(clock.instant(), failure.code()));
        if (failures.size() > MOST) {
            failures.removeFirst();
        }
    }
}
