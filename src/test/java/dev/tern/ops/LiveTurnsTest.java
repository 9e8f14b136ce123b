package dev.tern.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tern.agent.TurnEvent;
import dev.tern.ops.LiveTurns.End;
import dev.tern.ops.LiveTurns.Live;
import dev.tern.ops.LiveTurns.Phase;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolCall;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LiveTurnsTest {
    private static final Fault FAULT = new Fault("model.unavailable", "status=503");

    private final SettableTimeline time = new SettableTimeline();
    private final LiveTurns turns = new LiveTurns(time.clock());

    @Test
    void aTurnIsAtWhatHappensLast() {
        var turn = Turns.direct("one");
        turns.begun(turn);
        assertThat(phase()).isEqualTo(new Phase.Preparing());

        turns.happened(turn, new TurnEvent.Writing("hel"));
        assertThat(phase()).isEqualTo(new Phase.Model());
        turns.happened(turn, new TurnEvent.Working(new ToolCall("c1", "clock", "{}")));

        assertThat(turns.running())
                .containsExactly(new Live(turn.id(), turn.origin(), Turns.AT, new Phase.Tool("clock"), 0));
        assertThat(phase().word()).isEqualTo("tool clock");
    }

    @Test
    void whatRunsLongestComesFirstAndWhatEndedLast() {
        var one = Turns.direct("one");
        var two = Turns.direct("two");
        turns.begun(one);
        time.pass(Duration.ofSeconds(1));
        turns.begun(two);
        assertThat(turns.running()).extracting(Live::turn).containsExactly(one.id(), two.id());

        time.pass(Duration.ofSeconds(2));
        turns.committed(new Committed(one, record(one.id()), List.of()));
        turns.postponed(two, new IllegalStateException());
        turns.commanded(Turns.direct("/new"), "new");

        assertThat(turns.running()).isEmpty();
        assertThat(turns.ended())
                .extracting(LiveTurns.Ended::end, LiveTurns.Ended::took)
                .containsExactly(
                        tuple(new End.Command("new"), Duration.ZERO),
                        tuple(new End.Postponed(), Duration.ofSeconds(2)),
                        tuple(
                                new End.Committed(Turns.SESSION, Outcome.FAILED, Optional.of(FAULT)),
                                Duration.ofSeconds(3)));
    }

    /** Of callers of the API, who are heard of when they are answered. */
    @Test
    void aTurnThatWasNotSeenToBeginTookAsLongAsItsRecordSays() {
        var turn = Turns.direct("one");
        turns.happened(turn, new TurnEvent.Writing("hel"));
        assertThat(turns.running()).isEmpty();

        turns.passed(turn, record(turn.id()));

        assertThat(turns.ended()).extracting(LiveTurns.Ended::took).containsExactly(Duration.ofSeconds(7));
    }

    @Test
    void theLastHundredAreRemembered() {
        for (int n = 0; n < LiveTurns.ENDED + 5; n++) {
            turns.commanded(Turns.direct("one"), "command" + n);
        }

        assertThat(turns.ended()).hasSize(LiveTurns.ENDED);
        assertThat(turns.ended().getFirst().end()).isEqualTo(new End.Command("command104"));
    }

    private Phase phase() {
        return turns.running().getFirst().phase();
    }

    private static TurnRecord record(TurnId id) {
        Instant at = Turns.AT;
        return new TurnRecord(
                id,
                Turns.SESSION,
                Outcome.FAILED,
                List.of(),
                List.of(),
                "",
                "m",
                Usage.NONE,
                at,
                at.plusSeconds(7),
                Optional.of(FAULT));
    }
}
