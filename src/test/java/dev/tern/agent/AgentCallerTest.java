package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.prompt.Given;
import dev.tern.prompt.Overlay;
import dev.tern.testing.AgentSettings;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.CallOptions;
import dev.tern.turn.CallOptions.ToolChoice;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.Usage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Turns whose callers wait, with tools of their own. */
class AgentCallerTest extends AgentHarness {
    private static final ToolCall LOOK = new ToolCall("k1", "look", "{}");
    private static final ToolResult SEEN = ToolResult.ok(LOOK, "seen");
    private static final List<ToolSpec> TOOLS = List.of(new ToolSpec("look", "Looks.", "{}"));
    private static final CallOptions REQUIRED = new CallOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            new ToolChoice.Required(),
            Optional.empty(),
            Set.of(),
            Optional.empty());

    private Answer converse(boolean kept, CallOptions options, ToolResult... results) {
        var terms = new Terms(kept, Given.NOTHING, TOOLS, options);
        return get(agent().converse(task().on(terms, Overlay.NONE), List.of(results)));
    }

    @Test
    void ourCallsAreMadeAndTheCallersAreLeftToIt() {
        calls(LOOK, CALL);

        var answer = converse(true, CallOptions.NONE);

        assertThat(answer.ending()).isEqualTo(Answer.Ending.WAITING);
        assertThat(answer.calls()).containsExactly(LOOK);
        assertThat(called).containsExactly("c1 0");
        assertThat(requests.getFirst().tools()).extracting(ToolSpec::name).containsExactly("echo", "look");
    }

    @Test
    void theTurnGoesOnWithWhatTheCallerBringsAndIsOneRecord() {
        calls(LOOK);
        says("There.");
        converse(true, CallOptions.NONE);

        var answer = converse(true, CallOptions.NONE, SEEN);

        assertThat(answer.ending()).isEqualTo(Answer.Ending.WHOLE);
        assertThat(answer.said()).containsExactly("There.");
        assertThat(answer.usage()).isEqualTo(new Usage(3, 2, 1));
        assertThat(answer.record().usage()).isEqualTo(new Usage(6, 4, 2));
        assertThat(results(answer.record())).containsExactly(SEEN);
        assertThat(answer.record().messages()).hasSize(4);
    }

    @Test
    void aCallThatIsDemandedIsDemandedOnce() {
        calls(CALL);
        says("Done.");

        converse(true, REQUIRED);

        assertThat(requests.get(0).options().toolChoice()).isEqualTo(new ToolChoice.Required());
        assertThat(requests.get(1).options().toolChoice()).isEqualTo(new ToolChoice.Auto());
    }

    @Test
    void whoeverGoesBackAndForthIsNotStoppedByTheLimitOfSteps() {
        for (int i = 0; i < AgentSettings.patient().maxSteps() + 2; i++) {
            calls(LOOK);
        }
        says("Enough.");

        var answer = converse(true, CallOptions.NONE);
        while (answer.ending() == Answer.Ending.WAITING) {
            answer = converse(true, CallOptions.NONE, SEEN);
        }

        assertThat(answer.said()).containsExactly("Enough.");
    }

    @Test
    void nothingIsWrittenOfAConversationThatItsCallerKeeps() {
        calls(CALL);
        says("Done.");

        var answer = converse(false, CallOptions.NONE);

        assertThat(answer.said()).containsExactly("Done.");
        assertThat(get(store.ports().journal().load(turn.id()))).isEmpty();
    }

    @Test
    void anInterruptedTurnHasAResultForEachCallAndTheAssistantsLastWord() {
        journal(
                new JournalEntry.Stepped(new AssistantSaid("Both.", "", List.of(CALL, LOOK)), Usage.NONE, false),
                new JournalEntry.CallStarted(CALL.id()));

        var record = interrupted("Half of");

        assertThat(record.outcome()).isEqualTo(Outcome.INTERRUPTED);
        assertThat(results(record)).containsExactly(ToolResult.unknown(CALL), ToolResult.interrupted(LOOK));
        assertThat(record.messages().getLast()).isEqualTo(new AssistantSaid("Half of", "", List.of()));
    }

    @Test
    void aTurnThatWasLeftWithItsAnswerIsAnswered() {
        journal(new JournalEntry.Stepped(new AssistantSaid("Done.", "", List.of()), Usage.NONE, false));

        assertThat(interrupted("").outcome()).isEqualTo(Outcome.ANSWERED);
    }

    private TurnRecord interrupted(String writing) {
        return get(agent().interrupt(task(), List.of(), writing));
    }
}
