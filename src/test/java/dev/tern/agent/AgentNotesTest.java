package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.workspace.NearbyFiles;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Notes beside results are results: kept, and not repeated in a session. */
class AgentNotesTest extends AgentHarness {
    private static final ToolCall IN_WEB = new ToolCall("c1", "echo", "{\"path\":\"web/index.html\"}");
    private static final String NOTED = "echoed\n\n[Context file web/AGENTS.md]\nUse tabs.";

    @BeforeEach
    void make() throws IOException {
        Files.createDirectory(home.resolve("web"));
        Files.writeString(home.resolve("web/AGENTS.md"), "Use tabs.");
        notes = new NearbyFiles(home);
    }

    private List<String> contents(List<TranscriptMessage> messages) {
        return messages.stream()
                .filter(ToolReturned.class::isInstance)
                .map(TranscriptMessage::text)
                .toList();
    }

    @Test
    void aNoteIsPartOfTheResultOnceInATurn() {
        calls(IN_WEB);
        calls(IN_WEB);
        says("Done.");

        assertThat(contents(answer().messages())).containsExactly(NOTED, "echoed");
    }

    @Test
    void andOnceInASessionAsItsTranscriptTells() {
        session = get(store.ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE))
                .id();
        calls(IN_WEB);
        says("Done.");
        assertThat(get(store.ports().ledger().commit(answer(), List.of()))).isTrue();

        turn = Turns.direct("again");
        calls(IN_WEB);
        says("Done.");

        assertThat(contents(answer().messages())).containsExactly("echoed");
    }

    @Test
    void aFailedCallHasNone() {
        calls(new ToolCall("c1", "nope", "{\"path\":\"web\"}"));
        says("Sorry.");

        assertThat(results(answer())).extracting(ToolResult::status).containsExactly(ToolResult.Status.FAILED);
    }

    @Test
    void notesThatFailLeaveTheResultAsItWas() {
        notes = (invocation, content, shown) -> Uni.createFrom().failure(new IllegalStateException("disk"));
        calls(IN_WEB);
        says("Done.");

        assertThat(results(answer())).containsExactly(ToolResult.ok(IN_WEB, "echoed"));
    }
}
