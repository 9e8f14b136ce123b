package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static dev.tern.testing.Turns.AUDIENCE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.recall.IndexState.Phase;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.SessionKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The index over a real store: it follows, forgets and is made anew. */
class IndexingTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path directory;

    private Indexed indexed;

    @BeforeEach
    void open() {
        indexed = new Indexed(store.ports(), directory);
        indexed.caughtUp();
    }

    @AfterEach
    void close() {
        indexed.close();
    }

    @Test
    void whatIsCommittedIsFoundWithinASecond() {
        var session = indexed.session("k", AUDIENCE);
        indexed.say(session, Turns.direct("the ferry to Rab leaves at noon"), "I will wake you");

        indexed.until(
                () -> indexed.find("when does the ferry leave?", AUDIENCE).contains("the ferry to Rab leaves at noon"));
        indexed.until(() -> indexed.indexing().state().phase() == Phase.CURRENT);
    }

    @Test
    void anAnswerIsFoundByTheWordsOfItsQuestion() {
        var session = indexed.session("k", AUDIENCE);
        indexed.say(session, Turns.direct("where did I park?"), "on level 7");
        indexed.caughtUp();

        assertThat(indexed.find("park", AUDIENCE)).containsExactly("where did I park?", "on level 7");
    }

    @Test
    void windowsReachIntoTurnsThatCameEarlierButIntoNoOtherSession() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the heron is grey"));
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the kettle is red"));
        indexed.say(indexed.session("other", AUDIENCE), Turns.direct("the window is open"));
        indexed.caughtUp();

        assertThat(indexed.find("kettle", AUDIENCE)).containsExactly("the kettle is red", "the heron is grey");
    }

    /** What the one before held must not be lost because the store was away for a moment. */
    @Test
    void anIndexThatCouldNotBeMadeWholeIsMadeAgain() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the ferry to Rab leaves at noon"));
        indexed.caughtUp();

        store.execute("alter table messages rename to messages_away");
        indexed.indexing().rebuild();
        indexed.until(() -> indexed.indexing().state().phase() == Phase.CLOSED);
        store.execute("alter table messages_away rename to messages");
        indexed.caughtUp();

        assertThat(indexed.find("ferry", AUDIENCE)).contains("the ferry to Rab leaves at noon");
    }

    @Test
    void whatIsTakenBackIsFoundNoMore() {
        var session = indexed.session("k", AUDIENCE);
        indexed.say(session, Turns.direct("my door has the code 4711"));
        indexed.say(session, Turns.direct("no, forget what I said"), "all right");
        indexed.until(() -> !indexed.find("code", AUDIENCE).isEmpty());

        get(store.ports()
                .pasts()
                .undo(new SessionKey("k"), session, 2, Turns.direct("/undo 2").id()));

        indexed.until(() -> indexed.find("code 4711", AUDIENCE).isEmpty());
    }

    @Test
    void aChatThatMovesTakesWhatWasSaidThereAlong() {
        var old = new Audience.Place(Turns.ACCOUNT, new ChatId("-5"));
        var now = new Audience.Place(Turns.ACCOUNT, new ChatId("-1005"));
        indexed.say(indexed.session("testing:1:-5", old), Turns.inGroup(Turns.ANN, "the barbecue is on Sunday"));
        indexed.until(() -> !indexed.find("barbecue", old).isEmpty());

        get(store.ports().moves().moved(Turns.ACCOUNT, new ChatId("-5"), new ChatId("-1005")));

        indexed.until(() -> !indexed.find("barbecue", now).isEmpty());
        assertThat(indexed.find("barbecue", old)).isEmpty();
    }

    @Test
    void aNewProcessGoesOnWhereTheOldOneWas() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));
        indexed.caughtUp();
        try (var lines = LogLines.of(Indexing.class)) {
            indexed.restart();
            indexed.until(() -> !indexed.find("ferry", AUDIENCE).isEmpty());

            assertThat(lines.all()).isEmpty();
        }
    }

    @Test
    void aDamagedIndexIsThrownAwayAndMadeAgainWithOneLine() throws IOException {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));
        indexed.caughtUp();
        indexed.close();
        flipTheLargest();
        try (var lines = LogLines.of(IndexFolder.class)) {
            indexed.restart();
            indexed.caughtUp();

            assertThat(indexed.find("ferry", AUDIENCE)).containsExactly("the ferry leaves at noon");
            assertThat(lines.all()).singleElement().asString().startsWith("index thrown away and made again reason=");
        }
    }

    @Test
    void anIndexOfAnotherVersionIsThrownAwayAndMadeAgain() throws IOException {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));
        indexed.caughtUp();
        indexed.close();
        try (var files = Files.list(directory)) {
            var commit = files.filter(file -> file.getFileName().toString().startsWith("segments_"))
                    .findFirst()
                    .orElseThrow();
            Files.writeString(commit, "what a later version writes");
        }

        indexed.restart();
        indexed.caughtUp();

        assertThat(indexed.find("ferry", AUDIENCE)).containsExactly("the ferry leaves at noon");
    }

    @Test
    void anIndexThatIsAheadOfItsStoreIsMadeAgain() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));
        indexed.caughtUp();
        indexed.close();
        // a backup that is older was put back
        store.execute("delete from messages");
        store.execute("delete from turns");
        store.execute("delete from session_changes");

        indexed.restart();
        indexed.until(() -> indexed.indexing().state().isSearchable());
        indexed.caughtUp();

        assertThat(indexed.indexing().state().sayings()).isEqualTo(1);
    }

    @Test
    void itIsMadeAgainWhenSomebodyAsks() throws IOException {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));
        indexed.caughtUp();
        try (var lines = LogLines.of(Indexing.class)) {
            indexed.folder().askToRebuild();
            indexed.until(() -> lines.all().size() == 2);

            assertThat(lines.all()).containsExactly("index is made anew", "index made sayings=3");
        }
        assertThat(indexed.find("ferry", AUDIENCE)).containsExactly("the ferry leaves at noon");
        indexed.until(() -> indexed.indexing().state().phase() == Phase.CURRENT);
    }

    @Test
    void nothingIsFoundAndNothingFailsWhileThereIsNoIndex() {
        indexed.close();

        assertThat(indexed.indexing().state().isSearchable()).isFalse();
        assertThat(get(indexed.indexing().search(Sought.of(Words.asked("ferry"), AUDIENCE, 5))))
                .isEqualTo(List.of());
    }

    private void flipTheLargest() throws IOException {
        try (var files = Files.list(directory)) {
            var largest = files.filter(file -> file.getFileName().toString().endsWith(".cfs"))
                    .max(Comparator.comparing(file -> file.toFile().length()))
                    .orElseThrow();
            var bytes = Files.readAllBytes(largest);
            for (int i = bytes.length / 3; i < bytes.length / 3 + 16; i++) {
                bytes[i] ^= 0x55;
            }
            Files.write(largest, bytes);
        }
    }
}
