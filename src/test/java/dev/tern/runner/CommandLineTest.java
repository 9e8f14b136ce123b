package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Stored;
import dev.tern.runner.Commands.Match;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Gate;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Commands on the line, beside the lanes. */
class CommandLineTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final AtomicInteger effects = new AtomicInteger();
    private final List<String> observed = new CopyOnWriteArrayList<>();

    private SmallLine line(Uni<String> answer) {
        Commands commands = turn ->
                turn.text().startsWith("/") ? Optional.of(new Match.Answered("test", answer)) : Optional.empty();
        return line(commands);
    }

    private SmallLine line(Commands commands) {
        return new SmallLine(store.ports(), commands, OverlaySettings.NONE, new TurnObserver() {
            @Override
            public void committed(TurnRunner.Committed committed) {}

            @Override
            public void commanded(Turn turn, String command) {
                observed.add(command);
            }

            @Override
            public void postponed(Turn turn, Throwable failure) {
                observed.add("postponed");
            }
        });
    }

    private Uni<String> done() {
        return Uni.createFrom().item(() -> "done " + effects.incrementAndGet());
    }

    private static void awaitSent(SmallLine line, String... texts) {
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly(texts));
    }

    @Test
    void aCommandDoesNotWaitForTheTurnThatRuns() {
        var line = line(done());
        var held = line.hold();
        line.say("1", Turns.direct("hello"));
        await().until(held::isReached);

        line.say("2", Turns.direct("/test"));

        awaitSent(line, "done 1");
        held.release();
        awaitSent(line, "done 1", "answer 1");
    }

    @Test
    void aCommandLeavesAnAnswerAndNothingElse() {
        var line = line(done());

        line.say("1", Turns.direct("/test secret words"));

        awaitSent(line, "done 1");
        await().until(() -> store.rows("select state from outbox").equals(List.of("sent")));
        assertThat(store.rows("select state from inbox")).containsExactly("done");
        assertThat(store.rows("select id from turns")).isEmpty();
        assertThat(store.rows("select text from messages")).isEmpty();
        assertThat(store.rows("select kind from layers")).isEmpty();
        assertThat(line.requests()).isEmpty();
        assertThat(observed).containsExactly("test");
    }

    @Test
    void aRedeliveredCommandRunsOnce() {
        var line = line(done());

        assertThat(line.say("1", Turns.direct("/test"))).isEqualTo(Stored.NEW);
        assertThat(line.say("1", Turns.direct("/test"))).isEqualTo(Stored.DUPLICATE);
        line.say("2", Turns.direct("/test again"));

        awaitSent(line, "done 1", "done 2");
    }

    @Test
    void aCommandCutOffBeforeItsAnswerRunsAgainAtTheNextStart() {
        var turn = Turns.direct("/test");
        var row = get(store.ports().inbox().store(SmallLine.event("1"))).orElseThrow();
        get(store.ports().inbox().queued(List.of(row.id()), turn.id()));

        var line = line(done());
        line.open(Map.of("1", turn));

        awaitSent(line, "done 1");
    }

    @Test
    void aCommandCutOffBehindItsAnswerIsDoneAndItsAnswerIsSentOnce() {
        var turn = Turns.direct("/test");
        var before = line(done());
        before.platform.fails(new dev.tern.platform.PlatformException.Unavailable("off", null));
        before.say("1", turn);
        await().until(() -> store.rows("select state from inbox").equals(List.of("done")));

        var line = line(done());
        line.open(Map.of("1", turn));

        awaitSent(line, "done 1");
        assertThat(effects).hasValue(1);
    }

    @Test
    void whatIsSaidBehindACommandWaitsForIt() {
        var gate = new Gate();
        var line = line(dev.tern.testing.Held.until(gate, "done"));
        line.say("1", Turns.direct("/test"));
        await().until(gate::isReached);

        line.say("2", Turns.direct("hello"));
        line.say("3", Turns.inGroup(Turns.BO, "hello"));

        awaitSent(line, "answer 1");
        assertThat(Shown.said(line.requests().getFirst()).getLast()).contains("by a mention");
        gate.release();
        awaitSent(line, "answer 1", "done", "answer 2");
    }

    @Test
    void aCommandThatFailsIsSaidInOneSentence() {
        var line = line(Uni.createFrom().failure(new IllegalStateException("bug")));

        line.say("1", Turns.direct("/test"));

        awaitSent(line, Apology.OTHERWISE);
        assertThat(store.rows("select state from inbox")).containsExactly("done");
    }

    @Test
    void aCommandForTheModelGoesOnAsWhatItHasBecome() {
        var line = line(turn -> Optional.of(
                Match.Run.asUsual(turn.heardAs("the rest", new dev.tern.turn.Annotation.Spoken(1, Optional.empty())))));

        line.say("1", Turns.direct("/skill the rest"));

        awaitSent(line, "answer 1");
        assertThat(store.rows("select text from messages where role = 'user'")).containsExactly("the rest");
    }
}
