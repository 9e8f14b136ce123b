package dev.tern.sandbox.discord;

import dev.tern.sandbox.Fault;
import dev.tern.sandbox.Faults;
import java.util.List;
import java.util.Optional;

/**
 * How the gateway fails when it is told to. {@code gateway} with a status closes every open connection with that code, at
 * once, and the next ones as they open; {@code halfOpen} leaves them open and silent. {@code gateway.reconnect} asks
 * every client to come back, {@code gateway.identify} closes the next login with the status, such as 4014, and {@code
 * gateway.invalid-session} refuses the next resume.
 */
final class GatewayFaults {
    private static final String ALL = "gateway";
    private static final String RECONNECT = "gateway.reconnect";
    private static final int UNKNOWN_ERROR = 4000;
    private static final int DISALLOWED_INTENTS = 4014;

    private final Faults faults;

    GatewayFaults(Faults faults) {
        this.faults = faults;
    }

    /** Strikes the connections that are open; without any, the fault waits for the next. */
    void strike(List<Socket> open) {
        if (open.isEmpty()) {
            return;
        }
        next(RECONNECT).ifPresent(fault -> open.forEach(socket -> socket.send(Gateway.RECONNECT, null)));
        next(ALL).ifPresent(fault -> open.forEach(socket -> strike(socket, fault)));
    }

    /** Whether a connection that just opened was struck. */
    boolean strike(Socket opened) {
        var fault = next(ALL);
        fault.ifPresent(found -> strike(opened, found));
        return fault.isPresent();
    }

    /** Whether a login was refused; as one with an intent that the bot may not have, unless another code is given. */
    boolean refuseIdentify(Socket socket) {
        var fault = next("gateway.identify");
        fault.ifPresent(found -> close(socket, found, DISALLOWED_INTENTS));
        return fault.isPresent();
    }

    boolean refuseResume() {
        return next("gateway.invalid-session").isPresent();
    }

    private static void strike(Socket socket, Fault fault) {
        if (fault.halfOpen()) {
            socket.halfOpen();
        } else {
            close(socket, fault, UNKNOWN_ERROR);
        }
    }

    private static void close(Socket socket, Fault fault, int otherwise) {
        int code = fault.status().stream()
                .filter(status -> status >= 1000)
                .findFirst()
                .orElse(otherwise);
        socket.close(code, words(code));
    }

    private static String words(int code) {
        return switch (code) {
            case 4004 -> "Authentication failed.";
            case 4009 -> "Session timed out.";
            case 4014 -> "Disallowed intent(s).";
            default -> "The sandbox was told to close.";
        };
    }

    private Optional<Fault> next(String method) {
        return faults.takeNamed(World.PLATFORM, method);
    }
}
