package dev.tern.sandbox.telegram;

import dev.tern.async.Timeline;
import dev.tern.sandbox.telegram.UpdateQueue.Update;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response.Status;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings a bot's updates to its web hook: those of a chat one after the other, those of several chats side by side. One
 * that is not taken is sent again, later each time, and holds up its chat until it is given up.
 *
 * <p>Safe for several threads. Its lock may be taken inside the world's, and takes the queue's.
 */
final class HookDelivery {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final int MOST_TRIES = 100;

    private final UpdateQueue updates;
    private final Timeline timeline;
    private final HookWire wire;
    private final Set<String> busy = new HashSet<>();
    private final Map<String, Integer> failures = new HashMap<>();
    private final Map<String, Runnable> waits = new HashMap<>();
    private @Nullable Hook hook;
    private @Nullable Failure last;
    private int running;

    HookDelivery(UpdateQueue updates, Timeline timeline, HookWire wire) {
        this.updates = updates;
        this.timeline = timeline;
        this.wire = wire;
    }

    /** The last update that was not taken. */
    record Failure(Instant at, String words) {}

    synchronized Optional<Hook> hook() {
        return Optional.ofNullable(hook);
    }

    synchronized Optional<Failure> last() {
        return Optional.ofNullable(last);
    }

    /** Sends to another place from now on, or nowhere; what waited for its next try need not. */
    synchronized void to(Optional<Hook> next) {
        if (!next.equals(hook())) {
            last = null;
        }
        hook = next.orElse(null);
        waits.values().forEach(Runnable::run);
        busy.removeAll(waits.keySet());
        waits.clear();
        failures.clear();
        pump();
    }

    /** Begins with whatever can be sent now. */
    synchronized void pump() {
        while (hook != null && running < hook.maxConnections()) {
            var next = updates.next(busy);
            if (next.isEmpty()) {
                return;
            }
            running++;
            busy.add(next.get().chat());
            timeline.start(bring(hook, next.get()));
        }
    }

    private Uni<Void> bring(Hook to, Update update) {
        return wire.post(to, update.json())
                .map(HookDelivery::refusal)
                .onFailure()
                .recoverWithItem(failure -> Optional.of(words(failure)))
                .invoke(failure -> ended(update, failure))
                .replaceWithVoid();
    }

    private synchronized void ended(Update update, Optional<String> failure) {
        running--;
        failure.ifPresent(words -> last = new Failure(timeline.now(), words));
        int tries = failure.isEmpty() ? 0 : failures.merge(update.chat(), 1, Integer::sum);
        if (tries == 0 || tries >= MOST_TRIES) {
            updates.remove(update);
            failures.remove(update.chat());
            busy.remove(update.chat());
        } else {
            waits.put(update.chat(), timeline.after(pause(tries), () -> again(update.chat())));
        }
        pump();
    }

    private synchronized void again(String chat) {
        if (waits.remove(chat) != null) {
            busy.remove(chat);
            pump();
        }
    }

    private static Duration pause(int tries) {
        var longer = FIRST_PAUSE.multipliedBy(1L << Math.min(tries - 1, 10));
        return longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
    }

    private static Optional<String> refusal(int status) {
        var known = Optional.ofNullable(Status.fromStatusCode(status)).map(it -> " " + it.getReasonPhrase());
        return status / 100 == 2
                ? Optional.empty()
                : Optional.of("Wrong response from the webhook: " + status + known.orElse(""));
    }

    private static String words(Throwable failure) {
        return switch (failure) {
            case HttpTimeoutException _ -> "Read timeout expired";
            case ConnectException _ -> "Connection refused";
            default -> String.valueOf(failure.getMessage());
        };
    }
}
