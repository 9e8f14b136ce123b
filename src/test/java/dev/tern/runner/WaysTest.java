package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Next;
import dev.tern.runner.Commands.Way;
import dev.tern.session.BusyMode;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatedTool;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The ways on which commands send what people say. */
class WaysTest {
    private static final SessionKey DIRECT = SessionKeys.BY_DEFAULT.of(Turns.direct("x"));

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final GatedTool tool = new GatedTool();

    /** Messages that begin with a slash go this way; {@code /undo} is settled. */
    private SmallLine line(Way way, BusyMode mode) {
        Commands commands = turn -> turn.text().startsWith("/") ? Optional.of(match(turn, way)) : Optional.empty();
        return new SmallLine(
                store.ports(), commands, new LineSettings().with(tool).busy(mode));
    }

    private static Match match(Turn turn, Way way) {
        return switch (turn.text()) {
            case "/undo" -> new Match.Settled("undo", Uni.createFrom().item(new Next.Told("undone")));
            case "/retry" -> new Match.Settled("retry", Uni.createFrom().item(new Next.Asked(turn)));
            case "/bug" -> new Match.Settled("bug", Uni.createFrom().failure(new IllegalStateException("bug")));
            default -> new Match.Run(turn, way, Optional.of("way"));
        };
    }

    private static void awaitSent(SmallLine line, String... texts) {
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly(texts));
    }

    @Test
    void aSettledCommandIsDoneWhereNothingRuns() {
        var line = line(Way.AS_USUAL, BusyMode.QUEUE);

        line.say("1", Turns.direct("/undo"));

        awaitSent(line, "undone");
        assertThat(store.rows("select state from inbox")).containsExactly("done");
        assertThat(store.rows("select id from turns")).isEmpty();
    }

    @Test
    void aSettledCommandIsNotDoneWhileATurnRuns() {
        var line = line(Way.AS_USUAL, BusyMode.QUEUE);
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);

        line.say("2", Turns.direct("/undo"));

        awaitSent(line, Apology.BUSY);
        held.release();
        awaitSent(line, Apology.BUSY, "answer 1");
        line.say("3", Turns.direct("/bug"));
        awaitSent(line, Apology.BUSY, "answer 1", Apology.OTHERWISE);
    }

    @Test
    void whatASettledCommandAsksIsATurn() {
        var line = line(Way.AS_USUAL, BusyMode.QUEUE);

        line.say("1", Turns.direct("/retry"));

        awaitSent(line, "answer 1");
        assertThat(store.rows("select state from inbox")).containsExactly("done");
        assertThat(store.rows("select outcome from turns")).containsExactly("answered");
    }

    @Test
    void whatIsSaidAsideIsAnsweredAtOnceInAConversationOfItsOwn() {
        var line = line(Way.ASIDE, BusyMode.QUEUE).answers(LineModel.stuckBehind("half"));
        line.say("1", Turns.direct("one"));
        await().until(() -> line.requests().size() == 1);

        line.say("2", Turns.direct("/aside"));

        awaitSent(line, "answer 2");
        assertThat(Shown.allSaid(line.requests().getLast())).contains("/aside").doesNotContain("one");
        assertThat(store.rows("select key from sessions where key <> '" + DIRECT + "'"))
                .containsExactly(
                        SessionKeys.BY_DEFAULT.aside(Turns.direct("/aside")).value());
    }

    @Test
    void whatIsQueuedInterruptsNothing() {
        var line = line(Way.QUEUED, BusyMode.INTERRUPT);
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);

        line.say("2", Turns.direct("/queued"));
        await().until(() -> line.control().of(DIRECT).waiting().size() == 1);
        held.release();

        awaitSent(line, "answer 1", "answer 2");
    }

    @Test
    void whatIsSteeredIsReadBesideTheNextResult() {
        var line = line(Way.STEERING, BusyMode.QUEUE).answers(LineModel.calling("c1", "wait"));
        line.say("1", Turns.direct("one"));
        await().until(tool.gate::isReached);

        line.say("2", Turns.direct("/rather this"));
        await().until(() -> line.control().of(DIRECT).waiting().size() == 1);
        tool.gate.release();

        awaitSent(line, "answer 2");
        assertThat(store.rows("select role, text from messages order by ordinal"))
                .containsExactly("user one", "assistant ", "tool waited", "user /rather this", "assistant answer 2");
        assertThat(store.rows("select state from inbox")).containsExactly("done", "done");
        assertThat(store.rows("select distinct turn_id from inbox")).hasSize(1);
        assertThat(Shown.said(line.requests().getLast()).getLast()).contains("/rather this");
    }

    @Test
    void whatComesTooLateToBeSteeredIsTheNextTurn() {
        var line = line(Way.STEERING, BusyMode.QUEUE);
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);

        line.say("2", Turns.direct("/rather this"));
        await().until(() -> line.control().of(DIRECT).waiting().size() == 1);
        held.release();

        awaitSent(line, "answer 1", "answer 2");
        assertThat(store.rows("select outcome from turns")).containsExactly("answered", "answered");
    }
}
