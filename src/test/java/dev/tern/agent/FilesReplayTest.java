package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.TestFiles;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.ToolReturned;
import dev.tern.turn.ToolResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A process died after a tool had made a file. */
class FilesReplayTest extends AgentHarness {
    @Test
    void theTurnRunAgainStillHasItsFile() {
        var file = TestFiles.picture("dot.png");
        journal(
                stepped(CALL),
                new JournalEntry.CallStarted("c1"),
                new JournalEntry.CallReturned(new ToolReturned(ToolResult.ok(CALL, "drawn", List.of(file)))));
        says("Here it is.");

        var record = answer();

        assertThat(called).isEmpty();
        assertThat(record.files()).containsExactly(file);
    }

    @Test
    void whatTwoCallsMadeGoesOutOnce() {
        var file = TestFiles.picture("dot.png");
        var other = TestFiles.text("dot.txt", "a dot");
        journal(
                stepped(CALL),
                new JournalEntry.CallReturned(new ToolReturned(ToolResult.ok(CALL, "drawn", List.of(file, other)))),
                stepped(new dev.tern.turn.ToolCall("c2", "echo", "{}")),
                new JournalEntry.CallReturned(new ToolReturned(
                        new ToolResult("c2", "echo", ToolResult.Status.OK, "drawn again", List.of(file)))));
        says("Here they are.");

        assertThat(answer().files()).containsExactly(file, other);
    }
}
