package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.inbox.InboxRow;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every journal does. */
abstract class JournalContract {
    private static final ToolCall CALL = new ToolCall("c1", "pay", "{\"amount\":5}");
    private static final List<JournalEntry> ENTRIES = List.of(
            new JournalEntry.Stepped(new AssistantSaid("", "hm", List.of(CALL)), new Usage(3, 2, 1), false),
            new JournalEntry.CallStarted("c1"),
            new JournalEntry.CallReturned(new ToolReturned(ToolResult.ok(CALL, "paid"))));

    abstract Ports ports();

    @Test
    void aNewTurnHasDoneNothing() {
        assertThat(get(ports().journal().load(turn("1")))).isEmpty();
    }

    @Test
    void entriesComeBackInOrder() {
        appendAll();

        assertThat(get(ports().journal().load(turn("1")))).isEqualTo(ENTRIES);
    }

    @Test
    void turnsDoNotMix() {
        appendAll();

        get(ports().journal().append(turn("2"), ENTRIES.get(1)));

        assertThat(get(ports().journal().load(turn("2")))).containsExactly(ENTRIES.get(1));
    }

    @Test
    void theCommitOfTheTurnDeletesItsJournalOnly() {
        appendAll();
        get(ports().journal().append(turn("2"), ENTRIES.get(1)));

        commit();

        assertThat(get(ports().journal().load(turn("1")))).isEmpty();
        assertThat(get(ports().journal().load(turn("2")))).hasSize(1);
    }

    @Test
    void aCallThatReturnsAfterTheCommitLeavesNothingBehind() {
        commit();

        get(ports().journal().append(turn("1"), ENTRIES.get(2)));

        assertThat(get(ports().journal().load(turn("1")))).isEmpty();
    }

    @Test
    void whatIsSteeredInTakesItsEventsAlong() {
        var running = kept("1", turn("1"));
        var steered = kept("2", turn("2"));
        var said = Turns.direct("rather this");

        get(ports().journal().append(turn("1"), new JournalEntry.Steered(UserSaid.of(said), turn("2"))));

        assertThat(get(ports().journal().load(turn("1"))))
                .containsExactly(new JournalEntry.Steered(UserSaid.of(said), turn("2")));
        assertThat(Samples.unfinished(ports().inbox())).containsExactly(running);
        commit();
        get(ports().inbox().queued(List.of(steered.id()), turn("2")));
        assertThat(Samples.unfinished(ports().inbox())).isEmpty();
    }

    /** They are a turn of their own then. */
    @Test
    void whatComesAfterTheCommitTakesNoEventsAlong() {
        var steered = kept("2", turn("2"));
        commit();

        get(ports().journal()
                .append(turn("1"), new JournalEntry.Steered(UserSaid.of(Turns.direct("rather this")), turn("2"))));

        assertThat(Samples.unfinished(ports().inbox())).containsExactly(steered);
    }

    private InboxRow kept(String key, TurnId turn) {
        var row = get(ports().inbox().store(Samples.event(key))).orElseThrow();
        get(ports().inbox().queued(List.of(row.id()), turn));
        return row;
    }

    private void appendAll() {
        ENTRIES.forEach(entry -> get(ports().journal().append(turn("1"), entry)));
    }

    private void commit() {
        var session = get(ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE));
        get(ports().ledger().commit(Samples.answered(turn("1"), session.id()), List.of()));
    }
}
