package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Connection;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class StartUpTest {
    private final WatchedPlatform demo = new WatchedPlatform("demo").connecting(Connection.STARTING);
    private final Beginning beginning = new Beginning();
    private final StartUp startUp = new StartUp(beginning, List.of(demo, new WatchedPlatform("off")));

    @Test
    void itIsOverOnceAllAreSetGoingAndWhatWasLeftIsTakenUp() {
        beginning.begun(demo.id());
        beginning.begun(new WatchedPlatform("off").id());
        assertThat(status()).isEqualTo(Status.DOWN);
        demo.up(0);
        assertThat(status()).isEqualTo(Status.DOWN);

        beginning.opened(demo.id());

        assertThat(status()).isEqualTo(Status.UP);
        demo.connecting(Connection.STARTING);
        assertThat(status()).as("it stays over").isEqualTo(Status.UP);
    }

    @Test
    void whatIsNotSetGoingHoldsItUp() {
        demo.up(0);
        beginning.begun(demo.id());
        beginning.opened(demo.id());

        assertThat(status()).isEqualTo(Status.DOWN);
    }

    @Test
    void aPlatformThatCannotBeReachedDoesNotHoldItUp() {
        beginning.begun(demo.id());
        beginning.begun(new WatchedPlatform("off").id());

        demo.connecting("platform.unavailable");

        assertThat(status()).isEqualTo(Status.UP);
    }

    private Status status() {
        return startUp.call().getStatus();
    }
}
