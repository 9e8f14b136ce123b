package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.runner.LaneView;
import dev.tern.runner.TurnControl.Running;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WaitingTurnsTest {
    private static LaneView lane(String key, int waiting) {
        var running = new Running(new TurnId("running"), new PersonId("7"), Instant.EPOCH);
        return new LaneView(
                new SessionKey(key),
                Optional.of(running),
                IntStream.range(0, waiting)
                        .mapToObj(number -> new TurnId("t" + number))
                        .toList());
    }

    @Test
    void laneByLaneInTheOrderInWhichTheyAreToRun() {
        assertThat(WaitingTurns.of(List.of(lane("free", 0), lane("one", 1), lane("many", 7))))
                .containsExactly(
                        new WaitingTurns("one", "running", List.of("t0"), "1 waits"),
                        new WaitingTurns("many", "running", List.of("t0", "t1", "t2", "t3", "t4"), "7 wait"));
    }
}
