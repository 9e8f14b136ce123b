package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.CallObserver.Ended;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WatchedChatModelTest {
    private static final ModelRequest REQUEST = new ModelRequest(List.of(), List.of());

    private final List<Ended> ended = new ArrayList<>();
    private long nanos;

    private WatchedChatModel watched(Multi<ModelEvent> answer) {
        var model = new ChatModel() {
            @Override
            public String name() {
                return "openai/test";
            }

            @Override
            public Multi<ModelEvent> stream(ModelRequest request) {
                return answer.onItem().invoke(() -> nanos += 1_000_000);
            }
        };
        return new WatchedChatModel(model, List.of(ended::add), () -> nanos);
    }

    @Test
    void whatAnAnswerTookAndCostIsTold() {
        var usage = new Usage(10, 4, 2);
        var model = watched(Multi.createFrom().items(new TextDelta("a"), new Finished(FinishReason.STOP, usage)));

        var events = model.stream(REQUEST).collect().asList().await().indefinitely();

        assertThat(events).hasSize(2);
        assertThat(ended)
                .containsExactly(new Ended(
                        "openai/test", "answered", Optional.of(Duration.ofMillis(1)), Duration.ofMillis(2), usage));
    }

    @Test
    void aFailureIsToldByItsCodeAndGoesThrough() {
        var model = watched(Multi.createFrom().failure(new ModelException.TimedOut("too late")));

        var failure = model.stream(REQUEST)
                .collect()
                .asList()
                .onFailure()
                .recoverWithItem(List.of())
                .await()
                .indefinitely();

        assertThat(failure).isEmpty();
        assertThat(ended)
                .containsExactly(
                        new Ended("openai/test", "model.timed-out", Optional.empty(), Duration.ZERO, Usage.NONE));
    }

    @Test
    void aCallThatIsCalledOffIsToldToo() {
        watched(Multi.createFrom().nothing()).stream(REQUEST)
                .subscribe()
                .with(event -> {})
                .cancel();

        assertThat(ended).extracting(Ended::outcome).containsExactly("cancelled");
    }
}
