package dev.tern.platform.slack;

import dev.tern.async.VirtualThreads;
import dev.tern.platform.slack.SlackSocket.End;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
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
    private final Consumer<Duration> alive;

    private volatile @Nullable SlackSocket current;
    private volatile boolean closed;

    /** @param alive told for how long a connection stands, when it is made and each time it proved to be there */
    Sockets(SlackClient client, SlackConfig.Socket config, SlackSocket.Receiver receiver, Consumer<Duration> alive) {
        this.client = client;
        this.config = config;
        this.receiver = receiver;
        this.alive = alive;
    }

    /** Makes a new connection; completes when it ends, or is of no use any more and waits to be replaced. */
    Uni<Ended> hold() {
        return client.openSocket(receiver)
                .chain(socket -> socket.greeted(config.hello()))
                .invoke(this::takeOver)
                .chain(this::untilItsEnd);
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
        alive.accept(Duration.ZERO);
        if (closed) {
            socket.close();
        } else if (former == null) {
            LOG.info("slack connected");
        } else {
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
        return VirtualThreads.call(() -> {
            if (!socket.verifyConnection()) {
                return Optional.of(new End(End.Kind.DEAD, "no answer to a ping"));
            }
            if (socket.silence().compareTo(config.quiet()) > 0) {
                return Optional.of(new End(End.Kind.QUIET, "nothing came"));
            }
            alive.accept(socket.age());
            return Optional.empty();
        });
    }

    static Uni<Void> pause(Duration length) {
        var now = Uni.createFrom().voidItem();
        return length.isZero() ? now : now.onItem().delayIt().by(length);
    }

    /** A connection's end, and for how long it had stood. */
    record Ended(End end, Duration lasted) {}
}
