package dev.tern.door;

import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells programs of this machine from all others: by the address that the connection itself has, which no header can
 * change, and by whether a proxy says that it only hands somebody else's request on.
 */
public final class Nearness {
    /** One of these is in whatever a proxy hands on. */
    private static final List<String> FORWARDED =
            List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via");

    private Nearness() {}

    /** Whether the connection comes from this machine, be it of a proxy that runs here. */
    public static boolean isConnectedHere(HttpServerRequest request) {
        return isHere(address(request));
    }

    /** Whether a proxy says that somebody else sent it. */
    public static boolean isForwarded(HttpServerRequest request) {
        return FORWARDED.stream().anyMatch(name -> request.getHeader(name) != null);
    }

    /** The connection's other end, {@code 10.0.0.7} for example; empty where it has no address, as a socket file. */
    public static String address(HttpServerRequest request) {
        var address = request.connection().remoteAddress();
        var host = address == null ? null : address.hostAddress();
        return host == null ? "" : host;
    }

    /** Whether this address is of this machine and of no other, {@code 127.0.0.1} for example. */
    public static boolean isHere(@Nullable String address) {
        try {
            return address != null
                    && InetAddress.ofLiteral(address.replaceFirst("%.*", "")).isLoopbackAddress();
        } catch (IllegalArgumentException noAddress) { // a socket file of this machine has none
            return false;
        }
    }
}
