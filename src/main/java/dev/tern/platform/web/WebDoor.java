package dev.tern.platform.web;

import dev.tern.door.Hosts;
import dev.tern.door.Nearness;
import io.quarkus.websockets.next.HttpUpgradeCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a socket is let in. Browsers let any page open sockets to any server and send its cookies along, so
 * only a page of this server's own is: one whose origin is the host that it asks. What a proxy hands on is let in only
 * where {@code tern.web.hosts} says that one is expected.
 */
@Singleton
public final class WebDoor implements HttpUpgradeCheck {
    private final WebAdapter adapter;
    private final WebConfig config;

    WebDoor(WebAdapter adapter, WebConfig config) {
        this.adapter = adapter;
        this.config = config;
    }

    @Override
    public boolean appliesTo(String endpointId) {
        return endpointId.equals(WebSocketLine.ENDPOINT);
    }

    @Override
    public Uni<CheckResult> perform(HttpUpgradeContext context) {
        var request = context.httpRequest();
        var knock = new Knock(
                request.getHeader("Host"),
                request.getHeader("Origin"),
                request.getHeader("Cookie"),
                Nearness.isHere(request.localAddress().hostAddress()),
                Nearness.isForwarded(request));
        return refusal(knock).map(CheckResult::rejectUpgrade).orElseGet(CheckResult::permitUpgrade);
    }

    /** The HTTP status to refuse with. */
    Optional<Integer> refusal(Knock knock) {
        var hosts = config.hosts().orElse(Set.of());
        // without names nobody is expected to come from elsewhere: whoever is here is of this machine, and trusted so
        if ((knock.forwarded() && hosts.isEmpty()) || !knock.isFromOurPage(hosts)) {
            return Optional.of(403);
        }
        if (Visitor.of(knock.cookies()).isEmpty()) {
            return Optional.of(401);
        }
        return adapter.source().isEmpty() ? Optional.of(503) : Optional.empty();
    }

    /**
     * What a request for a socket says.
     *
     * @param loopback whether it came to an address that only this machine can reach
     * @param forwarded whether a proxy says that somebody else sent it
     */
    record Knock(
            @Nullable String host,
            @Nullable String origin,
            @Nullable String cookies,
            boolean loopback,
            boolean forwarded) {
        /** Programs that are no browsers name no origin, and have no cookies but their own. */
        boolean isFromOurPage(Set<String> hosts) {
            if (host == null || (loopback && !isOurs(host, hosts))) {
                return false;
            }
            var from = origin == null ? host : origin.replaceFirst("(?i)^https?://", "");
            return from.equalsIgnoreCase(host) || hosts.contains(from);
        }

        private static boolean isOurs(String host, Set<String> hosts) {
            return hosts.contains(host) || Hosts.isUsual(host);
        }
    }
}
