package dev.tern.compression;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.Chores;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelException;
import dev.tern.scan.Secrets;
import dev.tern.testing.LineModel;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** How a model is asked for a summary. B97. */
class SummarisingTest {
    private final LineModel model = new LineModel();
    private final List<String> counted = new CopyOnWriteArrayList<>();

    private String summary(Duration deadline) {
        var turn = Turns.direct("hello");
        var record = new TurnRecord(
                turn.id(),
                Turns.SESSION,
                Outcome.ANSWERED,
                List.of(UserSaid.of(turn)),
                List.of(),
                "",
                "scripted/test",
                Usage.NONE,
                Turns.AT,
                Turns.AT,
                Optional.empty());
        var chores = new Chores(model, (session, name, usage) -> {
            counted.add(session.map(SessionId::value).orElse("") + " " + name + " " + usage.input());
            return Uni.createFrom().voidItem();
        });
        var summarising = new Summarising(chores, any -> 10_000, new Secrets(List.of()), deadline);
        return get(summarising.of(Turns.SESSION, List.of(record), Optional.empty()))
                .summary()
                .text();
    }

    @Test
    void anAnswerMayTakeAllOfTheTime() {
        var slow = LineModel.said("Goals: boats.")
                .onCompletion()
                .call(() -> Uni.createFrom().voidItem().onItem().delayIt().by(Duration.ofMillis(1_600)));
        model.answers(slow);

        assertThat(summary(Duration.ofSeconds(3))).isEqualTo("Goals: boats.");

        assertThat(model.requests()).hasSize(1);
    }

    @Test
    void aFailureIsTriedOnceMore() {
        model.answers(Multi.createFrom().failure(new ModelException.Refused("status=400")));
        model.answers(LineModel.said("Goals: boats."));

        assertThat(summary(Duration.ofSeconds(10))).isEqualTo("Goals: boats.");
    }

    /** One that becomes a summary is counted with its record. */
    @Test
    void anAnswerThatComesToNothingIsCountedToItsSession() {
        model.answers(Multi.createFrom().item(new ModelEvent.Finished(FinishReason.STOP, new Usage(120, 0, 3))));
        model.answers(LineModel.said("Goals: boats."));

        assertThat(summary(Duration.ofSeconds(10))).isEqualTo("Goals: boats.");

        assertThat(counted).containsExactly("s-of-turns scripted/test 120");
    }
}
