package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static dev.tern.testing.Turns.AUDIENCE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Compressions.Compressed;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import dev.tern.transcript.Summary;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What a session recalls that goes on from a summary: what the summary is of, and not what the model reads anyway. */
class CompressedRecallTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path directory;

    private Indexed indexed;

    @BeforeEach
    void open() {
        indexed = new Indexed(store.ports(), directory);
    }

    @AfterEach
    void close() {
        indexed.close();
    }

    @Test
    void onlyTheSummarisedMiddleIsRecalled() {
        var whole = indexed.session("k", AUDIENCE);
        indexed.say(whole, Turns.direct("The boat at the head is called Rosa."));
        var middle = indexed.say(whole, Turns.direct("The boat in the middle is called Bura."));
        indexed.say(whole, Turns.direct("The boat at the tail is called Lastavica."));
        var child = compressed(whole, middle, middle);
        indexed.say(child, Turns.direct("My own boat is called Tern."));
        indexed.caughtUp();

        assertThat(recalled(child, "what is the boat called?"))
                .singleElement()
                .asString()
                .contains("Bura");
    }

    @Test
    void whatASecondSummaryLeavesOutIsRecalledToo() {
        var whole = indexed.session("k", AUDIENCE);
        var first = indexed.say(whole, Turns.direct("The boat of Monday is called Bura."));
        var second = indexed.say(whole, Turns.direct("The boat of Tuesday is called Lastavica."));
        indexed.say(whole, Turns.direct("The boat of Wednesday is called Rosa."));
        var child = compressed(compressed(whole, first, first), second, second);
        indexed.caughtUp();

        assertThat(recalled(child, "what is the boat called?")).hasSize(2).noneMatch(text -> text.contains("Rosa"));
    }

    @Test
    void aLongTailOfTheSameDoesNotCrowdItOut() {
        var whole = indexed.session("k", AUDIENCE);
        var middle = indexed.say(whole, Turns.direct("Somebody said at length that the boat was called Bura."));
        IntStream.range(0, 45).forEach(n -> indexed.say(whole, Turns.direct("The boat, called so: " + n)));
        var child = compressed(whole, middle, middle);
        indexed.caughtUp();

        assertThat(recalled(child, "what is the boat called?"))
                .singleElement()
                .asString()
                .contains("Bura");
    }

    private SessionId compressed(SessionId from, Turn first, Turn last) {
        return get(store.ports()
                        .compressions()
                        .begin(
                                from,
                                Turns.direct("/compress").id(),
                                new Compressed(
                                        first.id(),
                                        last.id(),
                                        Summary.of(List.of(), "They spoke of boats."),
                                        "demo/small",
                                        Usage.NONE,
                                        Turns.AT,
                                        Turns.AT)))
                .orElseThrow()
                .id();
    }

    private List<String> recalled(SessionId present, String words) {
        var recall = new TranscriptRecall(indexed.indexing(), store.ports().passages(), ZoneOffset.UTC);
        return get(recall.about(new RecallQuery(words, Turns.ANN.id(), AUDIENCE, present))).stream()
                .map(Recalled::text)
                .toList();
    }
}
