package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Connection;
import dev.tern.turn.Fault;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class StartUpTest {
    private final WatchedPlatform demo = new WatchedPlatform("demo").connecting(Connection.STARTING);
    private final AtomicLong now = new AtomicLong();
    private final Beginning beginning = new Beginning(now::get);
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

    @Test
    void aPlatformThatHangsHoldsItUpForAWhileOnly() {
        beginning.begun(demo.id());
        beginning.begun(new WatchedPlatform("off").id());
        now.set(StartUp.MEETING.toNanos() - 1);
        assertThat(status()).isEqualTo(Status.DOWN);

        now.set(StartUp.MEETING.toNanos());

        assertThat(status()).isEqualTo(Status.UP);
    }

    @Test
    void whatIsSetGoingAndIsStillOffHoldsItUp() {
        demo.up(0);
        beginning.begun(demo.id());
        beginning.opened(demo.id());
        var late = new WatchedPlatform("late").configured();
        beginning.begun(late.id());

        assertThat(new StartUp(beginning, List.of(demo, late)).call().getStatus())
                .isEqualTo(Status.DOWN);
    }

    @Test
    void whatCannotBeSetGoingIsToldAndDoesNotHoldItUp() {
        beginning.failed(demo.id(), new Fault("tern.bug", "IllegalStateException"));
        beginning.begun(new WatchedPlatform("off").id());

        var response = startUp.call();

        assertThat(response.getStatus()).isEqualTo(Status.UP);
        assertThat(response.getData().orElseThrow()).containsEntry("demo", "failed");
    }

    private Status status() {
        return startUp.call().getStatus();
    }
}
