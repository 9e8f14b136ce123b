package dev.tern.sandbox.slack;

import dev.tern.sandbox.Fault;
import dev.tern.sandbox.Faults;
import java.time.Duration;
import java.util.List;

/**
 * Plays the faults of connections. One for {@code socket} breaks off, closes with its status, or goes silent; {@code
 * socket.disconnect} and {@code socket.warning} announce the end as Slack does; after {@code socket.silent} it answers
 * pings, and brings nothing ever. A fault hits all sockets that are open, or
 * else the next that opens.
 */
final class SocketFaults {
    private static final String SOCKET = "socket";
    private static final String DISCONNECT = "socket.disconnect";
    private static final String WARNING = "socket.warning";
    private static final String SILENT = "socket.silent";
    private static final int BROKEN_OFF = 1006;
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Faults faults;
    private final Timer timer;

    /** @param timer calls back with the world's lock held */
    SocketFaults(Faults faults, Timer timer) {
        this.faults = faults;
        this.timer = timer;
    }

    /** Plays what waits for these sockets of an account; under the world's lock. */
    void play(Account account, List<Socket> sockets) {
        if (sockets.isEmpty()) {
            return;
        }
        for (var method : List.of(SOCKET, DISCONNECT, WARNING, SILENT)) {
            faults.takeNamed(World.PLATFORM, method).ifPresent(fault -> play(fault, account, sockets));
        }
    }

    private void play(Fault fault, Account account, List<Socket> sockets) {
        Runnable hit = () -> sockets.forEach(socket -> hit(fault, account, socket));
        if (fault.delay().isZero()) {
            hit.run();
        } else {
            timer.after(fault.delay(), hit);
        }
    }

    private void hit(Fault fault, Account account, Socket socket) {
        int status = fault.status().orElse(BROKEN_OFF);
        switch (fault.method()) {
            case DISCONNECT -> announce("refresh_requested", account, socket);
            case WARNING -> announce("warning", account, socket);
            case SILENT -> socket.hush();
            default -> {
                if (fault.halfOpen()) {
                    socket.freeze();
                } else if (status == BROKEN_OFF || status < 1000) {
                    socket.drop();
                } else {
                    socket.close(status);
                }
            }
        }
    }

    /** The socket gets no more envelopes, but its acknowledgements count until Slack closes it. */
    private void announce(String reason, Account account, Socket socket) {
        account.deliveries().closed(socket);
        socket.send(Frames.disconnect(reason).toString());
        timer.after(GRACE, () -> socket.close(1000));
    }
}
