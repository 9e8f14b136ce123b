package dev.tern.recall;

import static dev.tern.testing.Turns.AUDIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.store.SqliteStore;
import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Where nothing is found by meaning, all is found by words. */
class MeaningFailsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path directory;

    private final CountDownLatch end = new CountDownLatch(1);
    private Optional<Indexed> indexed = Optional.empty();

    @AfterEach
    void close() {
        end.countDown();
        indexed.ifPresent(Indexed::close);
    }

    @Test
    void anEmbedderThatFailsCostsItsListAlone() {
        try (var lines = LogLines.of(Meanings.class)) {
            var here = open(texts -> {
                throw new IllegalStateException("out of order, said: " + texts);
            });
            here.say(here.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));

            here.until(() -> here.find("ferry", AUDIENCE).equals(List.of("the ferry leaves at noon")));
            assertThat(lines.all())
                    .contains("nothing found by meaning embedder=testing reason=IllegalStateException")
                    .noneMatch(line -> line.contains("ferry"));
        }
    }

    @Test
    void anEmbedderThatDoesNotAnswerHoldsUpNeitherWordsNorQuestions() {
        var here = open(texts -> {
            waitForTheEnd();
            return List.of();
        });
        here.say(here.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));

        here.until(() -> here.find("ferry", AUDIENCE).equals(List.of("the ferry leaves at noon")));
    }

    @Test
    void anEmbedderWithVectorsOfAnotherLengthCostsItsListAlone() {
        var here = open(texts -> texts.stream().map(text -> new float[3]).toList());
        here.say(here.session("k", AUDIENCE), Turns.direct("the ferry leaves at noon"));

        here.until(() -> here.find("ferry", AUDIENCE).equals(List.of("the ferry leaves at noon")));
    }

    @Test
    void aTextThatItCannotReadHoldsUpNoOther() {
        var here = open(new Synonyms("testing")::embed);
        var session = here.session("k", AUDIENCE);
        here.say(session, Turns.direct("a car full of poison"));
        here.say(session, Turns.direct("a red car"));

        here.until(() -> here.find("automobile", AUDIENCE).equals(List.of("a red car")));
    }

    @Test
    void withoutOneTheIndexIsAsItWas() throws IOException {
        var here = new Indexed(store.ports(), directory);
        indexed = Optional.of(here);
        here.say(here.session("k", AUDIENCE), Turns.direct("My car is red."));
        here.caughtUp();
        assertThat(here.find("automobile", AUDIENCE)).isEmpty();
        here.close();

        try (var files = FSDirectory.open(directory);
                var reader = DirectoryReader.open(files)) {
            assertThat(reader.getIndexCommit().getUserData()).containsOnlyKeys("form", "turns", "changes");
            assertThat(FieldInfos.getMergedFieldInfos(reader))
                    .extracting(field -> field.name)
                    .containsExactlyInAnyOrder("id", "session", "audience", "at", "own", "near", "far");
        }
    }

    @Test
    void oneThatSaysNothingOfItselfIsRefused() {
        assertThatThrownBy(() -> new Meanings(new Odd(" ", 3), Duration.ofSeconds(1)))
                .hasMessageContaining("must have an id");
        assertThatThrownBy(() -> new Meanings(new Odd("odd", 1025), Duration.ofSeconds(1)))
                .hasMessage("embedder must have an id and 1 to 1024 dimensions: odd 1025");
    }

    private Indexed open(Script embed) {
        var here = new Indexed(store.ports(), directory, MeaningTest.meanings(new Scripted(embed)));
        indexed = Optional.of(here);
        return here;
    }

    private void waitForTheEnd() {
        try {
            end.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** What becomes of texts. */
    private interface Script {
        List<float[]> embed(List<String> texts);
    }

    private record Scripted(Script script) implements Embedder {
        @Override
        public String id() {
            return "testing";
        }

        @Override
        public int dimension() {
            return 256;
        }

        @Override
        public List<float[]> embed(List<String> texts) {
            return script.embed(texts);
        }
    }

    private record Odd(String id, int dimension) implements Embedder {
        @Override
        public List<float[]> embed(List<String> texts) {
            return List.of();
        }
    }
}
