package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.door.Endpoints.Endpoint;
import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Every route of a gateway without keys, with its sandbox: for programs of this machine, and for nobody else. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class OpenDoorsQuarkusTest {
    private static final List<Integer> REFUSED = List.of(401, 403);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final Router router;

    OpenDoorsQuarkusTest(Router router) {
        this.router = router;
    }

    @Test
    void everyRouteIsForThisMachineAlone() {
        var routes = Routes.of(router);
        assertThat(routes).hasSizeGreaterThan(80);
        var wrong = new SoftAssertions();
        for (var route : routes) {
            for (var asker : Asker.values()) {
                look(route, asker, wrong);
            }
        }
        wrong.assertAll();
    }

    private void look(Endpoint route, Asker asker, SoftAssertions wrong) {
        var door = Door.of(route.path());
        switch (door) {
            case OPS, PAGE, API ->
                // where there is no key, none is wrong
                check(route, asker, asker != Asker.LOCAL && asker != Asker.WRONG && !isLink(route, asker), wrong);
            case SANDBOX -> {
                if (isAskedInVain(asker)) { // what is let in would act on the platforms that other tests use
                    check(route, asker, true, wrong);
                }
            }
            case WEBHOOK ->
                wrong.assertThat(status(route, asker)).as("%s %s", asker, route).isEqualTo(404);
            case CHATTING ->
                wrong.assertThat(status(route, asker)).as("%s %s", asker, route).isBetween(400, 499);
            case HEALTH, CHAT, LOG_IN ->
                wrong.assertThat(status(route, asker)).as("%s %s", asker, route).isNotEqualTo(500);
        }
    }

    private static boolean isAskedInVain(Asker asker) {
        return asker != Asker.LOCAL && asker != Asker.WRONG;
    }

    /** A page of the console may be linked to from anywhere: what it shows, the other site's page can't read. */
    private static boolean isLink(Endpoint route, Asker asker) {
        return Door.of(route.path()) == Door.PAGE && route.reads() && (asker == Asker.PAGE || asker == Asker.OLD_PAGE);
    }

    private void check(Endpoint route, Asker asker, boolean refused, SoftAssertions wrong) {
        var status = wrong.assertThat(status(route, asker)).as("%s %s", asker, route);
        if (refused) {
            status.isIn(REFUSED);
        } else if (Door.of(route.path()) == Door.PAGE && !route.reads()) {
            status.isEqualTo(403); // without the secret of its form
        } else {
            status.isBetween(200, 499).isNotIn(REFUSED);
        }
    }

    private int status(Endpoint route, Asker asker) {
        return Wire.ask(server.getPort(), route, asker.headers());
    }

    /** A scan of this server's port at every address that the machine has. */
    @Test
    void noOtherAddressOfThisMachineIsListenedAt() throws IOException {
        var addresses = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .toList();
        for (var address : addresses) {
            assertThat(isOpen(new InetSocketAddress(address, server.getPort())))
                    .as(address.toString())
                    .isEqualTo(address.getHostAddress().equals("127.0.0.1"));
        }
        assertThat(addresses).isNotEmpty();
    }

    private static boolean isOpen(InetSocketAddress address) {
        try (var socket = new Socket()) {
            socket.connect(address, 1000);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    /** A page of another site whose name leads here opens no socket either. */
    @Test
    void noStrangersSocketIsOpened() {
        var upgrade = Stream.of(
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "Cookie: tern-chat=" + "0".repeat(32));
        var headers = upgrade.toList();
        for (var path : List.of("/chat/socket", "/sandbox/discord/gateway", "/sandbox/slack/socket")) {
            for (var asker : List.of(Asker.PAGE, Asker.OLD_PAGE, Asker.REBOUND, Asker.REBOUND_PAGE)) {
                var all = Stream.concat(headers.stream(), asker.headers().stream())
                        .toList();
                assertThat(Wire.ask(server.getPort(), new Endpoint("GET", path, false, false), all))
                        .as("%s %s", asker, path)
                        .isEqualTo(403);
            }
        }
    }
}
