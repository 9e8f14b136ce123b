package dev.tern.platform.slack;

import dev.tern.platform.slack.SlackSocket.End;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Holds connections in Socket Mode, one after the other; a new one stands before the former is closed, so that nothing
 * falls in between.
 */
final class Sockets {
    private static final Logger LOG = Logger.getLogger(Sockets.class);

    private final SlackClient client;
    private final SlackConfig.Socket config;
    private final SlackSocket.Receiver receiver;
    private final Runnable connected;

    private volatile @Nullable SlackSocket current;
    private volatile boolean closed;

    /** @param connected told when a connection stands */
    Sockets(SlackClient client, SlackConfig.Socket config, SlackSocket.Receiver receiver, Runnable connected) {
        this.client = client;
        this.config = config;
        this.receiver = receiver;
        this.connected = connected;
    }

    /** Makes a new connection; completes when it ends, or is of no use any more and waits to be replaced. */
    Uni<Ended> hold() {
        return client.openSocket(receiver)
                .chain(socket -> socket.greeted(config.hello()))
                .invoke(this::takeOver)
                .chain(this::untilItsEnd);
    }

    /** Whether this is the one that counts. */
    boolean isCurrent(SlackSocket socket) {
        return socket.equals(current);
    }

    /** Closes the connection; for good, also one that is being made. */
    void close() {
        closed = true;
        var socket = current;
        if (socket != null) {
            socket.close();
        }
    }

    private void takeOver(SlackSocket socket) {
        var former = current;
        current = socket;
        connected.run();
        if (closed) {
            socket.close();
        } else if (former != null) {
            pause(config.overlap()).subscribe().with(waited -> former.close(), failure -> former.close());
        }
    }

    private Uni<Ended> untilItsEnd(SlackSocket socket) {
        return Uni.combine()
                .any()
                .of(socket.ended(), watched(socket))
                .invoke(end -> LOG.debugf("slack connection ends kind=%s reason=%s", end.kind(), end.reason()))
                .map(end -> new Ended(end, socket.age()));
    }

    /** Completes when the connection is of no use any more, although nobody ended it (B108). */
    private Uni<End> watched(SlackSocket socket) {
        return pause(config.probe())
                .chain(() -> probe(socket))
                .repeat()
                .indefinitely()
                .select()
                .where(Optional::isPresent)
                .toUni()
                .map(Optional::orElseThrow);
    }

    private Uni<Optional<End>> probe(SlackSocket socket) {
        return Uni.createFrom().item(() -> {
            if (!socket.probe()) {
                return Optional.of(givenUp(socket, End.Kind.DEAD, "no-pong"));
            }
            return socket.silence().compareTo(config.quiet()) > 0
                    ? Optional.of(givenUp(socket, End.Kind.QUIET, "silent"))
                    : Optional.empty();
        });
    }

    /** It goes on taking what may still come, until the next one stands. */
    private static End givenUp(SlackSocket socket, End.Kind kind, String reason) {
        socket.isNoUse();
        return new End(kind, reason);
    }

    static Uni<Void> pause(Duration length) {
        var now = Uni.createFrom().voidItem();
        return length.isZero() ? now : now.onItem().delayIt().by(length);
    }

    /** A connection's end, and for how long it had stood. */
    record Ended(End end, Duration lasted) {}
}
