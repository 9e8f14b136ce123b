package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Connection;
import dev.tern.platform.PlatformAdapter;
import dev.tern.turn.Fault;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class PlatformReadinessTest {
    private static final HealthConfig ALL = Settings.of(HealthConfig.class, Map.of());
    private static final HealthConfig ANY = Settings.of(HealthConfig.class, Map.of("tern.health.require", "any"));

    private final WatchedPlatform demo = new WatchedPlatform("demo");
    private final WatchedPlatform other = new WatchedPlatform("other");
    private final Beginning beginning = new Beginning();
    private final List<PlatformAdapter> both = List.of(demo, other);

    @Test
    void theAgeOfTheLastSignIsToldAgainstItsThreshold() {
        var response = check(demo.up(60));

        assertThat(response.getStatus()).isEqualTo(Status.UP);
        assertThat(response.getData())
                .contains(Map.of(
                        "state", "up",
                        "account", "demo:1",
                        "ping_age_seconds", 60L,
                        "threshold_seconds", 60L,
                        "reconnects", 3L));
    }

    /** B106. */
    @Test
    void aConnectionThatIsSilentForTooLongIsNotReadyWhateverItsFlagSays() {
        var response = check(demo.up(61));

        assertThat(response.getStatus()).isEqualTo(Status.DOWN);
        assertThat(response.getData().orElseThrow()).containsEntry("state", "silent");
    }

    @Test
    void aConnectionThatIsLostHasAsLongForComingBack() {
        assertThat(check(demo.lost(60)).getStatus()).isEqualTo(Status.UP);
        assertThat(check(demo.lost(61)).getStatus()).isEqualTo(Status.DOWN);
    }

    @Test
    void whatHasNeverBeenUpIsNotReady() {
        assertThat(check(demo.connecting(Connection.STARTING)).getStatus()).isEqualTo(Status.DOWN);
    }

    /** B70. */
    @Test
    void aRefusalIsNotReadyAndSaysWhy() {
        var response = check(demo.failed("platform.intent-refused", "message_content_intent=missing close=4014"));

        assertThat(response.getStatus()).isEqualTo(Status.DOWN);
        assertThat(response.getData().orElseThrow())
                .containsEntry("state", "failed")
                .containsEntry("reason", "message_content_intent=missing close=4014");
    }

    /** B70. */
    @Test
    void aDoubtIsToldAndIsNoReason() {
        var response = check(demo.up(1).warns("message_content_intent=missing"));

        assertThat(response.getStatus()).isEqualTo(Status.UP);
        assertThat(response.getData().orElseThrow()).containsEntry("warning", "message_content_intent=missing");
    }

    @Test
    void aWebhookIsNotSilentAndWhatIsHereOrOffIsWell() {
        assertThat(check(demo.upByWebhook()).getStatus()).isEqualTo(Status.UP);
        assertThat(check(demo.here()).getData()).contains(Map.of("state", "here"));
        assertThat(check(other).getData()).contains(Map.of("state", "off"));
    }

    @Test
    void whatIsConfiguredAndNotSetGoingIsNotReady() {
        var response = check(demo.configured());

        assertThat(response.getStatus()).isEqualTo(Status.DOWN);
        assertThat(response.getData()).contains(Map.of("state", "not begun"));
    }

    @Test
    void whatCouldNotBeSetGoingHasFailedWhateverItSaysOfItself() {
        beginning.failed(demo.id(), new Fault("tern.bug", "IllegalStateException"));

        var response = check(demo.configured());

        assertThat(response.getStatus()).isEqualTo(Status.DOWN);
        assertThat(response.getData().orElseThrow())
                .containsEntry("state", "failed")
                .containsEntry("code", "tern.bug");
    }

    @Test
    void whereAllAreRequiredOneThatIsUpExcusesNoOther() {
        other.up(1);

        assertThat(check(demo.up(61)).getStatus()).isEqualTo(Status.DOWN);
    }

    @Test
    void whereAnyIsEnoughOneThatIsUpExcusesTheOthersAndOneThatIsHereDoesNot() {
        demo.up(61);
        assertThat(new PlatformReadiness(demo, List.of(demo, other.here()), beginning, ANY)
                        .call()
                        .getStatus())
                .isEqualTo(Status.DOWN);

        var response = new PlatformReadiness(demo, List.of(demo, other.up(1)), beginning, ANY).call();

        assertThat(response.getStatus()).isEqualTo(Status.UP);
        assertThat(response.getData().orElseThrow()).containsEntry("state", "silent");
    }

    private HealthCheckResponse check(WatchedPlatform platform) {
        return new PlatformReadiness(platform, both, beginning, ALL).call();
    }
}
