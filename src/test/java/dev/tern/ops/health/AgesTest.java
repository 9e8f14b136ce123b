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

    /** A closed page of the web chat. */
    @Test
    void whatWaitsForAPageOfThisProcessDoesNotLie() {
        demo.here();

        assertThat(status(Map.of(demo.account(), NOW.minusSeconds(3000)))).isEqualTo(Status.UP);
        assertThat(connected.receiving()).containsKey(demo.account());
    }

    @Test
    void anAccountThatSendsHasNothingThatLies() {
        var oldest = Map.of(demo.account(), NOW.minusSeconds(3000));
        assertThat(status(oldest, Map.of(demo.account(), NOW.minusSeconds(300))))
                .isEqualTo(Status.UP);
        assertThat(status(oldest, Map.of(demo.account(), NOW.minusSeconds(301))))
                .isEqualTo(Status.DOWN);
    }

    @Test
    void whatALostConnectionLeftHasAsLongOnceItIsBack() {
        demo.since(NOW.minusSeconds(300));
        assertThat(status(Map.of(demo.account(), NOW.minusSeconds(3000)))).isEqualTo(Status.UP);
        demo.since(NOW.minusSeconds(301));
        assertThat(status(Map.of(demo.account(), NOW.minusSeconds(3000)))).isEqualTo(Status.DOWN);
    }

    @Test
    void ofEventsWhatGoesNoWayAndWhatRunsTooLongIsNotReady() {
        var late = NOW.minusSeconds(301);
        assertThat(events(Map.of(demo.account(), late), List.of())).isEqualTo(Status.DOWN);
        assertThat(events(Map.of(), List.of(late))).isEqualTo(Status.DOWN);
        assertThat(events(Map.of(gone.account(), late), List.of(NOW))).isEqualTo(Status.UP);
    }

    private Status events(Map<AccountId, Instant> oldest, List<Instant> begun) {
        return ages.ofEvents(
                        Uni.createFrom().item(oldest),
                        () -> connected.receiving().keySet(),
                        () -> begun)
                .await()
                .atMost(Duration.ofSeconds(5))
                .getStatus();
    }

    private Status status(Map<AccountId, Instant> oldest, Map<AccountId, Instant> sent) {
        return ages.ofParts(Uni.createFrom().item(oldest), Uni.createFrom().item(sent), connected::sending)
                .await()
                .atMost(Duration.ofSeconds(5))
                .getStatus();
    }

    private Status status(Map<AccountId, Instant> oldest) {
        return ask(Uni.createFrom().item(oldest)).getStatus();
    }

    private HealthCheckResponse ask(Uni<Map<AccountId, Instant>> oldest) {
        return Patient.answer(
                        "outbox", SOON, ages.ofParts(oldest, Uni.createFrom().item(Map.of()), connected::sending))
                .await()
                .atMost(Duration.ofSeconds(5));
    }
}
