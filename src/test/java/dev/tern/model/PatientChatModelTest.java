package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PatientChatModelTest {
    static final ModelRequest HELLO = new ModelRequest(List.of(), List.of());
    static final Finished END = new Finished(FinishReason.STOP, Usage.NONE);
    static final Multi<ModelEvent> GOOD = Multi.createFrom().items(new TextDelta("x"), END);

    final Attempts attempts = new Attempts();
    final ChatModel patient =
            new PatientChatModel(attempts, new Patience(2, Duration.ofMillis(20), Duration.ofSeconds(30)));

    @Test
    void aPassingFailureIsTriedAgain() {
        attempts.then(failing(new ModelException.Unavailable("1", null)))
                .then(failing(new ModelException.Cut("2")))
                .then(GOOD);

        assertThat(ask()).containsExactly(new TextDelta("x"), END);
        assertThat(attempts.times).hasSize(3);
    }

    @Test
    void theLastFailureGoesThrough() {
        attempts.then(failing(new ModelException.Unavailable("1", null)))
                .then(failing(new ModelException.Unavailable("2", null)))
                .then(failing(new ModelException.TimedOut("3")));

        assertThat(fail()).isInstanceOf(ModelException.TimedOut.class).hasMessage("3");
        assertThat(attempts.times).hasSize(3);
    }

    @Test
    void nothingIsTriedAgainAfterTheFirstDelta() {
        var cut = Multi.createBy()
                .concatenating()
                .<ModelEvent>streams(
                        Multi.createFrom().item(new TextDelta("half")), failing(new ModelException.Cut("cut")));
        attempts.then(cut).then(GOOD);

        assertThat(fail()).isInstanceOf(ModelException.Cut.class);
        assertThat(attempts.times).hasSize(1);
    }

    @Test
    void aRefusalIsFinal() {
        attempts.then(failing(new ModelException.Refused("no"))).then(GOOD);

        assertThat(fail()).hasMessage("no");
    }

    static Stream<ModelException> asking() {
        var pause = Optional.of(Duration.ofMillis(400));
        return Stream.of(
                new ModelException.RateLimited("slow down", pause),
                new ModelException.Unavailable("overloaded", pause, null));
    }

    @ParameterizedTest
    @MethodSource("asking")
    void aProviderThatAsksForTimeGetsIt(ModelException failure) {
        attempts.then(failing(failure)).then(GOOD);

        assertThat(ask()).hasSize(2);
        assertThat(attempts.pause(0)).isBetween(Duration.ofMillis(400), Duration.ofMillis(4000));
    }

    @Test
    void aProviderThatAsksForTooMuchTimeIsGivenUp() {
        attempts.then(failing(new ModelException.RateLimited("slow down", Optional.of(Duration.ofSeconds(31)))))
                .then(GOOD);

        assertThat(fail()).isInstanceOf(ModelException.RateLimited.class);
        assertThat(attempts.times).hasSize(1);
    }

    @Test
    void aBugIsNotTriedAgain() {
        attempts.then(Multi.createFrom().failure(new IllegalStateException("bug")))
                .then(GOOD);

        assertThat(catchThrowableOfType(IllegalStateException.class, this::ask)).hasMessage("bug");
    }

    @Test
    void thePauseGrowsAndIsSpread() {
        var patience = new Patience(20, Duration.ofMillis(100), Duration.ofSeconds(30));
        var failure = new ModelException.Cut("cut");

        assertThat(patience.before(0, failure).orElseThrow()).isBetween(Duration.ofMillis(50), Duration.ofMillis(150));
        assertThat(patience.before(3, failure).orElseThrow())
                .isBetween(Duration.ofMillis(400), Duration.ofMillis(1200));
    }

    private List<ModelEvent> ask() {
        return patient.stream(HELLO).collect().asList().await().atMost(Duration.ofSeconds(10));
    }

    private ModelException fail() {
        return catchThrowableOfType(ModelException.class, this::ask);
    }

    private static Multi<ModelEvent> failing(ModelException failure) {
        return Multi.createFrom().failure(failure);
    }

    /** Plays one stream after the other, and notes when each was asked for. */
    private static final class Attempts implements ChatModel {
        final List<Long> times = new ArrayList<>();
        private final Deque<Multi<ModelEvent>> next = new ArrayDeque<>();

        Attempts then(Multi<ModelEvent> stream) {
            next.add(stream);
            return this;
        }

        Duration pause(int after) {
            return Duration.ofNanos(times.get(after + 1) - times.get(after));
        }

        @Override
        public String name() {
            return "test/attempts";
        }

        @Override
        public Multi<ModelEvent> stream(ModelRequest request) {
            return Multi.createFrom().deferred(() -> {
                times.add(System.nanoTime());
                return next.remove();
            });
        }
    }
}
