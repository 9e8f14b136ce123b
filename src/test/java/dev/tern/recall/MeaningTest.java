package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static dev.tern.testing.Turns.AUDIENCE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.store.SqliteStore;
import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.SessionKey;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What is found by its meaning, in the real index over a real store. */
class MeaningTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path directory;

    private final Synonyms synonyms = new Synonyms("synonyms-1");
    private Indexed indexed;

    @BeforeEach
    void open() {
        indexed = new Indexed(store.ports(), directory, meanings(synonyms));
        indexed.caughtUp();
    }

    @AfterEach
    void close() {
        indexed.close();
    }

    @Test
    void whatSharesNoWordIsFoundAndRecalled() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("My car is red."));
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("Cheese smells."));
        var present = indexed.renewed("k", AUDIENCE);
        indexed.until(() -> indexed.find("automobile", AUDIENCE).contains("My car is red."));

        var recall = new TranscriptRecall(indexed.indexing(), store.ports().passages(), ZoneOffset.UTC);
        var query = new RecallQuery("red automobile", Turns.ANN.id(), AUDIENCE, present);
        assertThat(get(recall.about(query)))
                .singleElement()
                .extracting(Recalled::text)
                .asString()
                .contains("My car is red.");
    }

    @Test
    void whatIsFoundBothWaysComesFirst() {
        var session = indexed.session("k", AUDIENCE);
        for (var said : List.of("the boat race", "the boat is a vessel", "the vessel is grey", "a grey house")) {
            indexed.say(session, Turns.direct(said));
        }
        indexed.until(() -> indexed.find("vessel", AUDIENCE).size() >= 3);

        assertThat(indexed.find("vessel", AUDIENCE)).first().isEqualTo("the boat is a vessel");
    }

    @Test
    void theNearestVectorOfAnotherAudienceIsNeverFound() {
        var group = new Audience.Place(Turns.ACCOUNT, new ChatId("-5"));
        indexed.say(indexed.session("g", group), Turns.inGroup(Turns.ANN, "My car is red."));
        indexed.until(() -> !indexed.find("automobile", group).isEmpty());

        assertThat(indexed.find("my automobile is red", AUDIENCE)).isEmpty();
    }

    @Test
    void nearerVectorsOfOthersTakeNoPlace() {
        var group = new Audience.Place(Turns.ACCOUNT, new ChatId("-5"));
        var theirs = indexed.session("g", group);
        IntStream.range(0, 70).forEach(n -> indexed.say(theirs, Turns.inGroup(Turns.ANN, "the ".repeat(n) + "car")));
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("My car is red."));
        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());

        assertThat(indexed.find("automobile", AUDIENCE)).containsExactly("My car is red.");
        assertThat(indexed.find("automobile", group)).hasSize(20);
    }

    @Test
    void theSessionAndTheTimeOfWhatIsSoughtHoldForVectorsToo() {
        var session = indexed.session("k", AUDIENCE);
        indexed.say(session, Turns.direct("My car is red."));
        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());
        var sought = Sought.of(Words.asked("automobile"), AUDIENCE, 9).meaning("automobile");

        assertThat(found(sought.within(Optional.of(session)))).hasSize(1);
        assertThat(found(sought.without(session))).isEmpty();
        assertThat(found(sought.between(Optional.of(Turns.AT.plusSeconds(1)), Optional.empty())))
                .isEmpty();
        assertThat(found(sought.between(Optional.empty(), Optional.of(Turns.AT))))
                .isEmpty();
        assertThat(found(sought.between(Optional.of(Turns.AT), Optional.of(Turns.AT.plusSeconds(1)))))
                .hasSize(1);
    }

    @Test
    void whatIsTakenBackIsFoundNoMore() {
        var session = indexed.session("k", AUDIENCE);
        indexed.say(session, Turns.direct("My car is red."));
        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());

        get(store.ports()
                .pasts()
                .undo(new SessionKey("k"), session, 1, Turns.direct("/undo").id()));

        indexed.until(() -> indexed.find("automobile", AUDIENCE).isEmpty());
    }

    @Test
    void aChatThatMovesTakesItsVectorsAlong() {
        var old = new Audience.Place(Turns.ACCOUNT, new ChatId("-5"));
        var now = new Audience.Place(Turns.ACCOUNT, new ChatId("-1005"));
        indexed.say(indexed.session("testing:1:-5", old), Turns.inGroup(Turns.ANN, "My car is red."));
        indexed.until(() -> !indexed.find("automobile", old).isEmpty());

        get(store.ports().moves().moved(Turns.ACCOUNT, new ChatId("-5"), new ChatId("-1005")));

        indexed.until(() -> !indexed.find("automobile", now).isEmpty());
        assertThat(indexed.find("automobile", old)).isEmpty();
        assertThat(synonyms.read()).as("a text is read once").containsOnlyOnce("My car is red.");
    }

    @Test
    void aNewProcessHasTheVectorsThatWereMade() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("My car is red."));
        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());
        var again = new Synonyms("synonyms-1");

        indexed.restart(meanings(again));

        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());
        assertThat(indexed.indexing().state().sayings()).isEqualTo(2);
        assertThat(again.read()).doesNotContain("My car is red.");
    }

    @Test
    void anIndexWithVectorsOfAnotherModelIsMadeAnew() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("My car is red."));
        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());
        try (var lines = LogLines.of(Indexing.class)) {
            indexed.restart(meanings(new Synonyms("synonyms-2")));
            indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());

            assertThat(lines.all()).containsExactly("index is made anew", "index made sayings=2");
        }
    }

    @Test
    void whenAllIsMadeAgainSoAreTheVectors() {
        indexed.say(indexed.session("k", AUDIENCE), Turns.direct("My car is red."));
        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());
        int before = synonyms.read().size();

        indexed.indexing().rebuild();

        indexed.until(
                () -> synonyms.read().subList(before, synonyms.read().size()).contains("My car is red."));
        indexed.until(() -> !indexed.find("automobile", AUDIENCE).isEmpty());
    }

    static Optional<Meanings> meanings(Embedder embedder) {
        return Optional.of(new Meanings(embedder, Duration.ofMillis(300)));
    }

    private List<Hit> found(Sought sought) {
        return get(indexed.indexing().search(sought));
    }
}
