package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.failed;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every transcript does. */
abstract class TranscriptsContract {
    abstract Ports ports();

    @Test
    void aNewSessionHasNoRecords() {
        assertThat(records("k")).isEmpty();
    }

    @Test
    void recordsComeBackWholeInTheOrderOfTheirCommits() {
        var first = commit(answered(turn("z"), session("k")));
        var second = commit(failed(turn("a"), session("k")));
        var third = commit(Samples.record(turn("m"), session("k"), Outcome.EMPTY, List.of(), Optional.empty()));

        assertThat(records("k")).containsExactly(first, second, third);
    }

    @Test
    void someOfThemComeBackByTheirPlaces() {
        var all = IntStream.range(0, 5)
                .mapToObj(number -> commit(answered(turn("t" + number), session("k"))))
                .toList();
        commit(answered(turn("x"), session("other")));

        assertThat(some("k", 1, 3)).isEqualTo(all.subList(1, 3));
        assertThat(some("k", 3, 9)).isEqualTo(all.subList(3, 5));
        assertThat(some("k", 5, 9)).isEmpty();
        assertThat(get(ports().transcripts().turns(session("k"))))
                .isEqualTo(all.stream().map(TurnRecord::id).toList());
    }

    private List<TurnRecord> some(String key, int from, int to) {
        return get(ports().transcripts().records(session(key), from, to));
    }

    @Test
    void sessionsDoNotMix() {
        commit(answered(turn("1"), session("k")));
        var theirs = commit(answered(turn("2"), session("other")));

        assertThat(records("other")).containsExactly(theirs);
    }

    @Test
    void anyTextComesBackAsItWasSaid() {
        var text = "a\u0001b \u200b\r\n\t'\"\\ :name ? \ud83d\udc69\u200d\ud83d\ude80 " + "\u6771\u4eac".repeat(50_000);
        var said = List.of(Samples.user(text), new AssistantSaid(text, text, List.of()));

        var record =
                commit(Samples.record(turn("1"), session("k"), Outcome.ANSWERED, List.copyOf(said), Optional.empty()));

        assertThat(records("k")).containsExactly(record);
    }

    private TurnRecord commit(TurnRecord record) {
        assertThat(get(ports().ledger().commit(record, List.of()))).isTrue();
        return record;
    }

    private SessionId session(String key) {
        return get(ports().sessions().current(new SessionKey(key), Turns.AUDIENCE))
                .id();
    }

    private List<TurnRecord> records(String key) {
        return get(ports().transcripts().records(session(key)));
    }
}
