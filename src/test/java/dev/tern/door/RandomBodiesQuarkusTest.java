package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.api.TrajectoryQuarkusTest;
import dev.tern.door.Endpoints.Endpoint;
import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever anybody sends, to whatever is open to the web: it is refused, nothing breaks, and nothing of it is written
 * down. So many to each as {@code -Dtern.random.bodies=10000} says, see {@code security.md}.
 */
@QuarkusTest
@TestProfile(TrajectoryQuarkusTest.Saving.class)
@WithTestResource(GatewayUnderTest.class)
class RandomBodiesQuarkusTest {
    private static final int EACH = Integer.getInteger("tern.random.bodies", 400);
    private static final long SEED = Long.getLong("tern.random.seed", 20261201L);
    private static final Path LOG = Path.of("target/quarkus-test.log");
    private static final List<String> STRANGER = List.of("Host: tern.example");

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final Router router;

    RandomBodiesQuarkusTest(Router router) {
        this.router = router;
    }

    @Test
    void nothingThatAnybodySendsBreaksAnythingOrIsWrittenDown() throws IOException {
        long before = Files.size(LOG);
        for (var route : open()) {
            send(route.path(), STRANGER, List.of("/chat", "/console/login"));
        }
        assertNothingIsWrittenDown(before);
    }

    /** Callers make mistakes too, and are told so; of some thousands, one makes sense by chance, and is answered. */
    @Test
    void norDoesWhatACallerSends() throws IOException {
        long before = Files.size(LOG);
        var caller = List.of("Host: tern.example", "Authorization: Bearer " + TrajectoryQuarkusTest.API_KEY);
        for (var path : List.of("/v1/chat/completions", "/v1/responses")) {
            send(path, caller, List.of(path));
        }
        assertNothingIsWrittenDown(before);
    }

    /** Of what is open to the web, all that takes a body; and one address that is not there. */
    private List<Endpoint> open() {
        var open = Routes.of(router).stream().filter(route -> !route.reads()).filter(route -> switch (Door.of(
                route.path())) {
            case LOG_IN, API, WEBHOOK -> true;
            // open to nobody without a key or the cookie: one of a kind is enough
            case OPS -> route.path().endsWith("/resend");
            case PAGE -> route.path().endsWith("/logout");
            case CHAT, CHATTING, HEALTH, SANDBOX -> false;
        });
        var nowhere = Stream.of("/", "/chat", "/chat/socket", "/nowhere")
                .map(path -> new Endpoint("POST", path, false, false));
        return Stream.concat(open, nowhere).toList();
    }

    /** @param answered where 200 is right, too */
    private void send(String path, List<String> headers, List<String> answered) {
        var requests = new RandomBodies(SEED + path.hashCode());
        var statuses = new TreeMap<Integer, Integer>();
        var wire = new Wire(server.getPort());
        try {
            for (int i = 0; i < EACH; i++) {
                int status = wire.say(requests.request(path, headers)).answer();
                statuses.merge(status, 1, Integer::sum);
                if (!wire.isOpen()) {
                    wire.close();
                    wire = new Wire(server.getPort());
                }
            }
        } finally {
            wire.close();
        }
        assertThat(statuses.keySet()).as("%s seed=%d: %s", path, SEED, statuses).allSatisfy(status -> assertThat(
                        isProper(path, status, answered))
                .isTrue());
    }

    /** To read an open page, or to be sent to log in, is what anybody may. */
    private static boolean isProper(String path, int status, List<String> answered) {
        return (status >= 400 && status < 500)
                || (status == 200 && answered.contains(path))
                || (status == 303 && path.startsWith("/console/"));
    }

    private static void assertNothingIsWrittenDown(long before) throws IOException {
        try (var log = Files.newInputStream(LOG)) {
            log.skipNBytes(before);
            var lines = new String(log.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertThat(lines).noneMatch(line -> line.contains(RandomBodies.CANARY));
            assertThat(lines).noneMatch(line -> line.contains(" ERROR "));
        }
    }
}
