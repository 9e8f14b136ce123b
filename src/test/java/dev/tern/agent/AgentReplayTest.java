package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.ToolReturned;
import dev.tern.turn.ToolResult;
import org.junit.jupiter.api.Test;

/** A turn that an earlier process began is gone on with, from its journal. */
class AgentReplayTest extends AgentHarness {
    @Test
    void aCallThatHadReturnedIsNotMadeAgain() {
        journal(
                stepped(CALL),
                new JournalEntry.CallStarted("c1"),
                new JournalEntry.CallReturned(new ToolReturned(ToolResult.ok(CALL, "earlier"))));
        says("Done.");

        var record = answer();

        assertThat(called).isEmpty();
        assertThat(results(record)).containsExactly(ToolResult.ok(CALL, "earlier"));
        assertThat(requests).hasSize(1);
    }

    @Test
    void aCallWhoseEndWasNotSeenIsUnknownAndNotMadeAgain() {
        journal(stepped(CALL), new JournalEntry.CallStarted("c1"));
        says("Done.");

        var record = answer();

        assertThat(called).isEmpty();
        assertThat(results(record)).containsExactly(ToolResult.unknown(CALL));
    }

    /** Its server is away after a restart; that says nothing about what the call has done. */
    @Test
    void aCallWhoseEndWasNotSeenIsUnknownAlsoWhereItsToolIsAway() {
        journal(stepped(CALL), new JournalEntry.CallStarted("c1"));
        tools.clear();
        says("Done.");

        assertThat(results(answer())).containsExactly(ToolResult.unknown(CALL));
    }

    @Test
    void aCallWhoseEndWasNotSeenIsMadeAgainWhereThatDoesNoHarm() {
        idempotent = true;
        journal(stepped(CALL), new JournalEntry.CallStarted("c1"));
        says("Done.");

        answer();

        assertThat(called).containsExactly("c1 0");
    }

    @Test
    void aCallThatWasNotStartedIsMade() {
        journal(stepped(CALL));
        says("Done.");

        answer();

        assertThat(called).containsExactly("c1 0");
    }

    @Test
    void everyCallIsInTheJournalBeforeAndAfterIt() {
        calls(CALL);
        says("Done.");

        answer();

        assertThat(get(store.ports().journal().load(turn.id())))
                .startsWith(
                        stepped(CALL),
                        new JournalEntry.CallStarted("c1"),
                        new JournalEntry.CallReturned(new ToolReturned(ToolResult.ok(CALL, "echoed"))));
    }
}
