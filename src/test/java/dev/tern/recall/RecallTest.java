package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.prompt.Augment;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecallTest {
    static final RecallQuery QUERY =
            new RecallQuery("where do I live?", Turns.ANN.id(), Turns.AUDIENCE, new SessionId("s"));

    @Test
    void everyMemoryIsAskedWithTheCleanWordsAndWhoReadsAlong() {
        var asked = new ArrayList<RecallQuery>();

        get(recall(query -> {
                    asked.add(query);
                    return Uni.createFrom().item(List.of());
                })
                .about(QUERY));

        assertThat(asked).containsExactly(QUERY);
    }

    @Test
    void withoutWordsNothingIsAsked() {
        var query = new RecallQuery(" ", Turns.ANN.id(), Turns.AUDIENCE, new SessionId("s"));

        assertThat(get(recall(holding("x")).about(query))).isEmpty();
    }

    @Test
    void anAnswerThatDoesNotComeInTimeIsDroppedAndNotWaitedFor() {
        var cancelled = new AtomicBoolean();
        RecallSource silent = query ->
                Uni.createFrom().<List<Recalled>>nothing().onCancellation().invoke(() -> cancelled.set(true));

        var found = get(recall(silent, holding("in Rome")).about(QUERY));

        assertThat(chars(found)).containsExactly(7);
        assertThat(cancelled).isTrue();
    }

    @Test
    void aMemoryThatFailsOrThrowsHurtsNoOther() {
        RecallSource throwing = query -> {
            throw new IllegalStateException("broken");
        };
        RecallSource failing = query -> Uni.createFrom().failure(new IllegalStateException("broken"));

        assertThat(chars(get(recall(throwing, failing, holding("in Rome")).about(QUERY))))
                .containsExactly(7);
    }

    @Test
    void whatDoesNotFitIsLeftOutWhole() {
        assertThat(chars(get(recall(holding("x".repeat(90), "y".repeat(20), "z".repeat(8)))
                        .about(QUERY))))
                .containsExactly(99);
    }

    @Test
    void whatMayBeQuotedIsALayerOfItsOwn() {
        RecallSource mixed = query ->
                Uni.createFrom().item(List.of(new Recalled("said here", true), new Recalled("from elsewhere", false)));

        assertThat(chars(get(recall(mixed).about(QUERY)))).containsExactly(9, 14);
    }

    private static RecallSource holding(String... texts) {
        return query -> Uni.createFrom()
                .item(Stream.of(texts).map(text -> new Recalled(text, false)).toList());
    }

    private static Recall recall(RecallSource... sources) {
        return new Recall(List.of(sources), new Limits(Duration.ofMillis(300), 100, true, false));
    }

    /** The lengths of the layers' texts, which is all that they tell. */
    private static List<Integer> chars(List<Augment> augments) {
        return augments.stream().map(augment -> augment.trace().chars()).toList();
    }

    private record Limits(Duration deadline, int maxBytes, boolean sessions, boolean embeddings)
            implements RecallConfig {}
}
