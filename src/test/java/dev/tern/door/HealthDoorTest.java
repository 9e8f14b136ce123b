package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.health.SmallRyeHealth;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import jakarta.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The door, on a server of its own, before health that is well. */
class HealthDoorTest {
    private static final String KEY = "ops-0123456789abcdef";
    private static final SmallRyeHealth WELL =
            new SmallRyeHealth(Json.createObjectBuilder().add("status", "UP").build());

    private final Vertx vertx = Vertx.vertx();
    private final OpsDoor door = new OpsDoor(Optional.of(KEY), new Hosts(Set.of()), () -> Instant.EPOCH);
    private int port;

    @BeforeEach
    void listen() {
        var health = new HealthDoor(
                new OpsKey(door), Map.of("/q/health", () -> Uni.createFrom().item(WELL)));
        var router = Router.router(vertx);
        router.route().order(-1).handler(health::look);
        router.route().handler(context -> context.response().setStatusCode(204).end());
        port = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0)
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void allIsToldToTheKeyAndToOthersWhetherItIsWell() {
        assertThat(status(List.of("Authorization: Bearer " + KEY))).isEqualTo(204);
        assertThat(status(List.of())).isEqualTo(200);
    }

    /** Otherwise this would tell of as many keys as anybody can send whether they are the one. */
    @Test
    void whoGuessesIsAnsweredAsElsewhere() {
        assertThat(status(List.of("Authorization: Bearer x" + KEY))).isEqualTo(401);
        for (int i = 1; i < Tries.MOST; i++) {
            assertThat(door.wrong(new Asking("127.0.0.1", Map.of()).request()).isTooOften())
                    .isFalse();
        }

        assertThat(status(List.of("Authorization: Bearer x" + KEY))).isEqualTo(429);
        assertThat(status(List.of())).isEqualTo(200);
        assertThat(status(List.of("Authorization: Bearer " + KEY))).isEqualTo(204);
    }

    private int status(List<String> headers) {
        var all = Stream.concat(Stream.of("Host: localhost"), headers.stream()).toList();
        return Wire.ask(port, new Endpoints.Endpoint("GET", "/q/health", false, false), all);
    }
}
