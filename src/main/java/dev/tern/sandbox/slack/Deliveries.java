package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The envelopes of one app on their way. Each goes to one of the open sockets, and an event again until somebody
 * acknowledges it: at most three times more, as Slack does. Without a socket, events wait for one; unlike Slack's, the
 * wait has no end, so that a gateway may be away for as long as a test wants. Used under the world's lock.
 */
final class Deliveries {
    static final int MOST_RETRIES = 3;

    private static final int MOST_WAITING = 20_000;

    private final Duration patience;
    private final Timer timer;
    private final List<Socket> sockets = new ArrayList<>();
    private final Deque<Attempt> waiting = new ArrayDeque<>();
    private final Map<String, Sent> sent = new HashMap<>();
    private int turn;

    /**
     * @param patience how long an envelope may stay without acknowledgement
     * @param timer calls back with the world's lock held
     */
    Deliveries(Duration patience, Timer timer) {
        this.patience = patience;
        this.timer = timer;
    }

    /** @param failed the socket that it was not acknowledged on */
    private record Attempt(Envelope envelope, int number, Optional<Socket> failed) {}

    private record Sent(Attempt attempt, Socket socket, Runnable callOff) {
        Attempt next() {
            return new Attempt(attempt.envelope(), attempt.number() + 1, Optional.of(socket));
        }
    }

    void offer(Envelope envelope) {
        deliver(new Attempt(envelope, 0, Optional.empty()));
    }

    /** A new socket takes part from now on, and gets what has waited. */
    void opened(Socket socket) {
        sockets.add(socket);
        for (int count = waiting.size(); count > 0; count--) {
            deliver(waiting.remove());
        }
    }

    /** A socket that has closed, or is about to, gets nothing more. */
    void closed(Socket socket) {
        sockets.remove(socket);
    }

    /** The open sockets, oldest first. */
    List<Socket> sockets() {
        return List.copyOf(sockets);
    }

    /** Whether an envelope was waiting for this. */
    boolean acknowledged(String envelopeId, JsonNode answer) {
        var found = sent.remove(envelopeId);
        if (found == null) {
            return false;
        }
        found.callOff().run();
        found.attempt().envelope().answered().accept(answer);
        return true;
    }

    /** Forgets what is on its way, and sockets that a fault has silenced. */
    void clear() {
        sockets().stream().filter(Socket::isFrozen).forEach(Socket::drop);
        sent.values().forEach(each -> each.callOff().run());
        sent.clear();
        waiting.clear();
    }

    private void deliver(Attempt attempt) {
        var envelope = attempt.envelope();
        if (!sockets.isEmpty()) {
            var socket = next(attempt.failed());
            var callOff = timer.after(patience, () -> expired(envelope.id()));
            sent.put(envelope.id(), new Sent(attempt, socket, callOff));
            socket.send(envelope.json(attempt.number()).toString());
        } else if (envelope.isRepeated()) {
            waiting.add(attempt);
            if (waiting.size() > MOST_WAITING) {
                waiting.remove();
            }
        } else {
            envelope.lost().accept("dispatch_failed");
        }
    }

    /** The sockets take turns; the one that has just failed is passed over if there is another. */
    private Socket next(Optional<Socket> failed) {
        var socket = sockets.get(turn++ % sockets.size());
        return failed.filter(socket::equals).isEmpty() ? socket : sockets.get(turn++ % sockets.size());
    }

    private void expired(String envelopeId) {
        var found = sent.remove(envelopeId);
        if (found == null) {
            return;
        }
        var attempt = found.attempt();
        if (attempt.envelope().isRepeated() && attempt.number() < MOST_RETRIES) {
            deliver(found.next());
        } else {
            attempt.envelope().lost().accept("operation_timeout");
        }
    }
}
