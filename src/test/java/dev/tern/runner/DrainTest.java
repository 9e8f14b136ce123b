package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.GatherSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How the line ends. Row 28. */
class DrainTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings());
    }

    private List<String> states() {
        return store.rows("select state from inbox order by id");
    }

    @Test
    void whatRunsMayFinishAndNothingElseBegins() {
        var line = line();
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));

        var drained = line.drain(Duration.ofSeconds(20));
        line.say("3", Turns.inThread(Turns.ANN, "9", "elsewhere"));
        held.release();
        await().untilAsserted(() -> {
            line.time.pass(Duration.ofMillis(20));
            assertThat(drained).isDone();
        });

        assertThat(line.platform.sent()).containsExactly("answer 1");
        await().untilAsserted(() -> assertThat(states()).containsExactly("done", "queued", "queued"));
        assertThat(line.requests()).hasSize(1);
    }

    @Test
    void whatDoesNotFinishIsCutOffWithoutACommitAndRunByTheNextProcess() {
        var line = line().answers(LineModel.stuckBehind("half"));
        line.say("1", Turns.direct("one"));
        await().until(() -> line.requests().size() == 1);

        var drained = line.drain(Duration.ofSeconds(1));
        line.time.pass(Duration.ofSeconds(2));

        await().untilAsserted(() -> assertThat(drained).isDone());
        assertThat(states()).containsExactly("running");
        assertThat(store.rows("select id from turns")).isEmpty();
        var next = line();
        next.open(Map.of("1", Turns.direct("one")));
        await().untilAsserted(() -> assertThat(next.platform.sent()).containsExactly("answer 1"));
        assertThat(store.rows("select outcome from turns")).containsExactly("answered");
    }

    /** What is still being gathered is on disk, and gathered again. */
    @Test
    void whatIsBeingGatheredIsLeftForTheNextProcess() {
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings().gathering(GatherSettings.BY_DEFAULT));
        line.say("1", Turns.direct("one"));

        var drained = line.drain(Duration.ofSeconds(20));
        line.time.pass(Duration.ofSeconds(1));

        await().untilAsserted(() -> assertThat(drained).isDone());
        await().untilAsserted(() -> assertThat(states()).containsExactly("queued"));
        assertThat(line.requests()).isEmpty();
    }
}
