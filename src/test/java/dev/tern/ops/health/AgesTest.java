package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

/** What outbox and inbox tell, and that they tell it in time. */
class AgesTest {
    private static final Instant NOW = WatchedPlatform.NOW;
    private static final Duration SOON = Duration.ofMillis(100);

    private final WatchedPlatform demo = new WatchedPlatform("demo").up(1);
    private final WatchedPlatform gone = new WatchedPlatform("gone").lost(500);
    private final Connected connected = new Connected(List.of(demo, gone));
    private final AgeReadiness ages =
            new AgeReadiness("outbox", Duration.ofMinutes(5), Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void whatLiesTooLongIsNotReady() {
        assertThat(status(Map.of(demo.account(), NOW.minusSeconds(300)))).isEqualTo(Status.UP);
        assertThat(status(Map.of(demo.account(), NOW.minusSeconds(301)))).isEqualTo(Status.DOWN);
    }

    @Test
    void ofAccountsThatAreNotConnectedHereNothingLies() {
        assertThat(status(Map.of(gone.account(), NOW.minusSeconds(3000)))).isEqualTo(Status.UP);
        assertThat(status(Map.of())).isEqualTo(Status.UP);
    }

    @Test
    void aStoreThatHangsIsToldInTime() {
        var response = ask(Uni.createFrom().nothing());

        assertThat(response.getStatus()).isEqualTo(Status.DOWN);
        assertThat(response.getData().orElseThrow())
                .containsEntry("code", "store.unavailable")
                .containsEntry("reason", "no answer within PT0.1S");
    }

    @Test
    void aStoreThatFailsIsTold() {
        var response = ask(Uni.createFrom().failure(new IOException("secret path")));

        assertThat(response.getStatus()).isEqualTo(Status.DOWN);
        assertThat(response.getData().orElseThrow())
                .containsEntry("code", "tern.bug")
                .containsEntry("reason", Fault.of(new IOException()).reason());
    }

    private Status status(Map<AccountId, Instant> oldest) {
        return ask(Uni.createFrom().item(oldest)).getStatus();
    }

    private HealthCheckResponse ask(Uni<Map<AccountId, Instant>> oldest) {
        return Patient.answer("outbox", SOON, ages.of(oldest, connected::accounts))
                .await()
                .atMost(Duration.ofSeconds(5));
    }
}
