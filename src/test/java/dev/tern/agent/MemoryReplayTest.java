package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.skill.Skills;
import dev.tern.testing.Turns;
import dev.tern.tool.builtin.BuiltinTools;
import dev.tern.transcript.JournalEntry;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.TurnId;
import org.junit.jupiter.api.Test;

/** A process died after a write to the memory and before the journal knew of it. */
class MemoryReplayTest extends AgentHarness {
    private static final MemoryScope SCOPE = new MemoryScope(MemoryKind.MEMORY, Turns.AUDIENCE);
    private static final ToolCall REMOVE =
            new ToolCall("c1", "memory", "{\"action\":\"remove\",\"target\":\"memory\",\"old_text\":\"tea\"}");

    @Test
    void theTurnRunAgainFindsTheWriteDoneAndRepeatsNothing() {
        var memories = store.ports().memories();
        tools.addAll(get(new BuiltinTools(memories, new Skills(home)).tools()).tools());
        get(memories.change(SCOPE, new MemoryChange.Add("green tea"), new TurnId("earlier"), 0));
        get(memories.change(SCOPE, new MemoryChange.Add("tea"), new TurnId("earlier"), 1));
        get(memories.change(SCOPE, new MemoryChange.Remove("tea"), turn.id(), 0));
        journal(stepped(REMOVE), new JournalEntry.CallStarted("c1"));
        says("Done.");

        var record = answer();

        assertThat(results(record)).singleElement().satisfies(result -> {
            assertThat(result.status()).isEqualTo(ToolResult.Status.OK);
            assertThat(result.content()).startsWith("Done. MEMORY has 1 entry");
        });
        assertThat(get(memories.of(SCOPE)).entries())
                .extracting(MemoryEntry::text)
                .containsExactly("green tea");
    }
}
