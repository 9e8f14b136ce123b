package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static dev.tern.testing.Turns.AUDIENCE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import dev.tern.turn.Annotation;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class TranscriptRecallTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path directory;

    private Indexed indexed;
    private SessionId earlier;
    private SessionId present;

    @BeforeEach
    void open() {
        indexed = new Indexed(store.ports(), directory);
        earlier = indexed.session("k", AUDIENCE);
        indexed.say(earlier, Turns.direct("My sister lives in Rijeka."), "Good to know.");
        present = indexed.renewed("k", AUDIENCE);
    }

    @AfterEach
    void close() {
        indexed.close();
    }

    @Test
    void anEarlierTurnComesWithItsDayAndMayBeQuoted() {
        indexed.caughtUp();

        assertThat(recalled("where does my sister live?"))
                .containsExactly(new Recalled(
                        "On Friday, 2 January 2026:\nthe person: My sister lives in Rijeka.\nyou: Good to know.",
                        true));
    }

    @Test
    void whatSessionsAndPeopleAreCalledStandsInQuotes() {
        var place = Audience.of(Turns.inGroup(Turns.BO, "x"));
        var group = indexed.session("g", place);
        get(store.ports().sessions().entitle(group, Optional.of("Trips\n\"abroad\"")));
        indexed.say(group, saidBy("The ferry leaves at noon."));
        indexed.caughtUp();

        var query = new RecallQuery("when does the ferry leave?", Turns.ANN.id(), place, present);
        assertThat(get(recall().about(query)).getFirst().text())
                .isEqualTo("On Friday, 2 January 2026, in the conversation \"Trips \\\"abroad\\\"\":\n"
                        + "\"Bo\": The ferry leaves at noon.");
    }

    @Test
    void thePresentSessionIsNotRecalledNorWhatABranchBeganWith() {
        indexed.say(present, Turns.direct("My sister has moved to Split."));
        indexed.caughtUp();
        assertThat(recalled("where does my sister live?")).hasSize(1);

        present = get(store.ports()
                        .pasts()
                        .branch(
                                new SessionKey("k"),
                                earlier,
                                Turns.direct("/branch").id(),
                                Optional.empty()))
                .orElseThrow()
                .id();

        assertThat(recalled("where does my sister live?"))
                .singleElement()
                .extracting(Recalled::text)
                .asString()
                .contains("Split");
    }

    @Test
    void theSameSaidTwiceIsToldOnce() {
        indexed.say(indexed.session("other", AUDIENCE), Turns.direct("my sister lives in RIJEKA"), "Good to know!");
        indexed.caughtUp();

        assertThat(recalled("where does my sister live?")).hasSize(1);
    }

    @Test
    void ofALongTextThePieceIsToldThatSpeaksOfIt() {
        var filler = "nothing of interest happened here. ".repeat(200);
        indexed.say(earlier, Turns.direct(filler + "The boiler was repaired by Franka. " + filler));
        indexed.caughtUp();

        var text = recalled("who repaired the boiler?").getFirst().text();

        assertThat(text).contains("The boiler was repaired by Franka.").hasSizeLessThan(320);
    }

    @Test
    void whatSharesNothingButEverydayWordsIsNotRecalled() {
        indexed.caughtUp();

        assertThat(recalled("how are you?")).isEmpty();
        assertThat(recalled("good, and which cheese, wine, bread and olives shall we buy for tomorrow?"))
                .isEmpty();
    }

    private static Turn saidBy(String text) {
        var turn = Turns.inGroup(Turns.BO, text);
        return Turns.with(turn, List.of(), List.of(new Annotation.SaidBy(Turns.BO.id(), Turns.BO.name())));
    }

    private List<Recalled> recalled(String words) {
        return get(recall().about(new RecallQuery(words, Turns.ANN.id(), AUDIENCE, present)));
    }

    private TranscriptRecall recall() {
        return new TranscriptRecall(indexed.indexing(), store.ports().passages(), ZoneOffset.UTC);
    }
}
