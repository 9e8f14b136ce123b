package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolResult.Status;
import dev.tern.turn.Usage;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls that are not what they should be: unreadable, of no tool, or the same one for ever. */
class OddCallsTest extends AgentHarness {
    @BeforeEach
    void manySteps() {
        settings = settings.steps(24);
    }

    @Test
    void aCallWithArgumentsThatAreNoJsonIsNeverMadeAndTheModelIsToldWhatIsWrong() {
        calls(new ToolCall("c1", "echo", "{\"text\": \"a"));
        calls(new ToolCall("c2", "echo", "{\"text\": \"a\"}"));
        says("Done.");

        var record = answer();

        assertThat(called).containsExactly("c2 1");
        assertThat(results(record)).extracting(ToolResult::status).containsExactly(Status.FAILED, Status.OK);
        assertThat(results(record).getFirst().content())
                .startsWith("Error: the arguments of this call are no JSON object, so nothing was done: ")
                .contains("line 1, column ");
        assertThat(callsOf(record).getFirst().argumentsJson())
                .startsWith("{\"malformed_arguments\":\"{\\\"text\\\": \\\"a\"");
    }

    @Test
    void itIsNeitherMadeByTheTurnThatGoesOnAfterACrash() {
        calls(new ToolCall("c1", "echo", "{\"text\": \"a"));
        says("Done.");
        var kept = callsOf(answer()).getFirst();
        turn = Turns.direct("again");
        journal(new JournalEntry.Stepped(new AssistantSaid("", "", List.of(kept)), Usage.NONE, false));
        says("Done.");

        assertThat(results(answer())).extracting(ToolResult::status).containsExactly(Status.FAILED);
        assertThat(called).isEmpty();
    }

    @Test
    void whatCanMeanOneThingOnlyIsMadeGoodOnceATurnForEachTool() {
        calls(new ToolCall("c1", "echo", "{\"text\":\"a\",}"));
        calls(new ToolCall("c2", "echo", "{\"text\":\"b\",}"));
        says("Done.");

        var record = answer();

        assertThat(called).containsExactly("c1 0");
        assertThat(callsOf(record).getFirst()).isEqualTo(new ToolCall("c1", "echo", "{\"text\":\"a\"}"));
        assertThat(results(record)).extracting(ToolResult::status).containsExactly(Status.OK, Status.FAILED);
    }

    @Test
    void aNameThatNoProviderTakesBackIsKeptAsNone() {
        calls(new ToolCall("c1", "", "{}"), new ToolCall("c2", "rm -rf", "{}"), new ToolCall("c3", " echo ", "{}"));
        says("Done.");

        var record = answer();

        assertThat(callsOf(record)).extracting(ToolCall::name).containsExactly("no_such_tool", "no_such_tool", "echo");
        assertThat(results(record))
                .extracting(ToolResult::status)
                .containsExactly(Status.FAILED, Status.FAILED, Status.OK);
    }

    @Test
    void theSameCallIsMadeThreeTimesThenHintedAtThenTheTurnEnds() {
        for (var spaces = ""; spaces.length() < 8; spaces += " ") {
            calls(new ToolCall("c", "echo", "{\"text\":" + spaces + "\"x\"}"));
        }

        var record = answer();

        assertThat(called).hasSize(3);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.fault()).contains(Repetition.HOPELESS);
        assertThat(results(record))
                .extracting(ToolResult::status)
                .containsExactly(Status.OK, Status.OK, Status.OK, Status.FAILED, Status.INTERRUPTED);
        assertThat(results(record).get(3).content()).isEqualTo("Error: " + Repetition.HINT);
    }

    @Test
    void aModelThatHeedsTheHintGoesOn() {
        for (int i = 0; i < 4; i++) {
            calls(CALL);
        }
        calls(new ToolCall("c", "echo", "{\"text\":\"other\"}"));
        calls(CALL);
        says("Done.");

        var record = answer();

        assertThat(record.outcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(called).hasSize(5);
    }

    @Test
    void callsThatTakeTurnsInOneStepAreEachCounted() {
        for (int i = 0; i < 4; i++) {
            calls(new ToolCall("a", "echo", "{\"n\":1}"), new ToolCall("b", "echo", "{\"n\":2}"));
        }
        says("Done.");

        assertThat(results(answer()))
                .filteredOn(result -> result.status() == Status.FAILED)
                .hasSize(2);
    }

    @Test
    void callsThatCanNotBeReadAreTheSameCall() {
        for (int i = 0; i < 6; i++) {
            calls(new ToolCall("c", "echo", "{" + "{".repeat(i)));
        }

        assertThat(answer().fault()).contains(Repetition.HOPELESS);
    }

    private static List<ToolCall> callsOf(TurnRecord record) {
        return record.messages().stream()
                .filter(AssistantSaid.class::isInstance)
                .flatMap(message -> ((AssistantSaid) message).calls().stream())
                .toList();
    }
}
