package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.compression.Naming;
import dev.tern.model.Chores;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelException;
import dev.tern.scan.Secrets;
import dev.tern.session.Sessions;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Titles that a model finds, beside the line. */
class TitlesTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final LineModel chores = new LineModel();

    @SuppressWarnings("NullAway.Init") // set before each test
    private SmallLine line;

    private int said;

    @BeforeEach
    void open() {
        line = line(Duration.ofSeconds(10));
    }

    private SmallLine line(Duration deadline) {
        var ports = store.ports();
        var naming = new Naming(new Chores(chores), new Secrets(List.of()), deadline);
        var titles = new Titles(Optional.of(naming), ports.sessions(), ports.transcripts());
        return new SmallLine(ports, Commands.NONE, new LineSettings(), titles);
    }

    private void say(String text) {
        line.say(String.valueOf(said), Turns.direct(text));
        said++;
        await().until(() -> line.platform.sent().size() == said);
    }

    private List<String> titles() {
        return store.rows("select coalesce(title, '-') from sessions");
    }

    private SessionId session() {
        return new SessionId(store.rows("select id from sessions").getFirst());
    }

    private static Multi<ModelEvent> titled(String title) {
        return Multi.createFrom()
                .items(
                        new ModelEvent.TextDelta(title),
                        new ModelEvent.Finished(ModelEvent.FinishReason.STOP, Usage.NONE));
    }

    @Test
    void afterTheFirstAnswerAndTheThirdASessionGetsATitle() {
        chores.answers(titled("**\"Boats\"**\n"));
        chores.answers(titled("Boats and sails"));

        say("tell me of boats");
        await().until(() -> titles().equals(List.of("Boats")));
        say("and of sails");
        assertThat(titles()).containsExactly("Boats");
        say("go on");
        await().until(() -> titles().equals(List.of("Boats and sails")));
        say("and on");

        assertThat(chores.requests()).hasSize(2);
        assertThat(chores.requests().getFirst().messages().toString())
                .contains("person: tell me of boats", "assistant: answer 1")
                .doesNotContain("turn-context");
    }

    /** Whoever names a session while the model thinks about it has named it. */
    @Test
    void aPersonsTitleStays() {
        var held = chores.hold();
        say("tell me of boats");
        await().until(held::isReached);

        get(sessions().entitle(session(), Optional.of("Mine")));
        held.release();
        say("and of sails");
        say("go on");

        assertThat(titles()).containsExactly("Mine");
        assertThat(chores.requests()).hasSize(1);
    }

    @Test
    void noTurnWaitsForATitleOrFailsWithIt() {
        line = line(Duration.ofMillis(100));
        chores.answers(Multi.createFrom().nothing());
        chores.answers(Multi.createFrom().failure(new ModelException.Refused("status=400")));

        say("tell me of boats");
        await().until(() -> chores.requests().size() == 1);
        say("and of sails");
        say("go on");

        await().until(() -> chores.requests().size() == 2);
        assertThat(line.platform.sent()).containsExactly("answer 1", "answer 2", "answer 3");
        assertThat(titles()).containsExactly("-");
    }

    private Sessions sessions() {
        return store.ports().sessions();
    }
}
