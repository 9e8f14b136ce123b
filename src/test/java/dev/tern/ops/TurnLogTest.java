package dev.tern.ops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.ops.log.LogConfig;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Outcome;
import dev.tern.turn.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TurnLogTest {
    private static final String QUESTION = "what is \"it\"?\nsay";

    @Test
    void aTurnsLineHoldsNoContent() {
        assertThat(logged(false))
                .startsWith("turn outcome=answered turn=")
                .contains(" chars_in=" + QUESTION.length(), " chars_out=8 ")
                .doesNotContain("what is", "an owl");
    }

    @Test
    void withContentItSaysWhatWasSaidOnOneLine() {
        assertThat(logged(true))
                .startsWith("turn outcome=answered turn=")
                .endsWith(" text_in=\"what is 'it'? ⏎ say\" text_out=\"an owl, \"");
    }

    @Test
    void aTurnWhoseCallerHasHungUpHasItsLineToo() {
        try (var lines = LogLines.of(TurnLog.class)) {
            new TurnLog(new Settings(true)).cut(Turns.direct(QUESTION), Outcome.INTERRUPTED, Duration.ofMillis(20));

            assertThat(lines.all())
                    .singleElement()
                    .asString()
                    .startsWith("turn outcome=interrupted turn=")
                    .endsWith(" ms=20");
        }
    }

    private static String logged(boolean content) {
        try (var lines = LogLines.of(TurnLog.class)) {
            new TurnLog(new Settings(content)).committed(committed());
            assertThat(lines.all()).hasSize(1);
            return lines.all().getFirst();
        }
    }

    private static Committed committed() {
        var turn = Turns.direct(QUESTION);
        var record = new TurnRecord(
                turn.id(),
                Turns.SESSION,
                Outcome.ANSWERED,
                List.of(UserSaid.of(turn), new AssistantSaid("an owl, ", "", List.of())),
                List.of(),
                "0".repeat(64),
                "demo/demo",
                Usage.NONE,
                Instant.EPOCH,
                Instant.EPOCH,
                Optional.empty());
        return new Committed(turn, record, List.of());
    }

    private record Settings(boolean content) implements LogConfig {
        @Override
        public boolean json() {
            return false;
        }
    }
}
