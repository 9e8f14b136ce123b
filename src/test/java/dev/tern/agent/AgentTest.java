package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelException;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AgentTest extends AgentHarness {
    @Test
    void aTurnWithoutToolsIsAnswered() {
        says("Good day.");

        var record = answer();

        assertThat(record.outcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(record.answer()).isEqualTo("Good day.");
        assertThat(record.usage()).isEqualTo(new Usage(3, 2, 1));
    }

    @Test
    void theModelThatAnsweredIsNamed() {
        script.add(Multi.createFrom()
                .items(
                        new ModelEvent.TextDelta("Good day."),
                        new ModelEvent.Finished(FinishReason.STOP, Usage.NONE, Optional.of("other/spare"))));

        assertThat(answer().model()).isEqualTo("other/spare");
    }

    @ParameterizedTest
    @EnumSource(
            value = FinishReason.class,
            names = {"LENGTH", "FILTERED"})
    void anAnswerThatIsNotWholeIsAnAnswerAndSaysSo(FinishReason reason) {
        script.add(Multi.createFrom().items(new ModelEvent.TextDelta("Good"), finished(reason)));

        var record = answer();

        assertThat(record.outcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(record.fault()).contains(TurnRecord.CUT);
    }

    @Test
    void aStepThatWasCutAndGoneOnFromIsForgotten() {
        calls(CALL);
        script.add(Multi.createFrom()
                .items(new ModelEvent.CallDelta(0, "c2", "echo", "{}"), finished(FinishReason.LENGTH)));
        says("Done.");

        assertThat(answer().fault()).isEmpty();
    }

    @Test
    void whatIsWrittenAndWhichToolWorksIsToldMeanwhile() {
        calls(CALL);
        says("Done.");

        answer();

        assertThat(events)
                .filteredOn(event -> !(event instanceof TurnEvent.Asked || event instanceof TurnEvent.Timed))
                .containsExactly(new TurnEvent.Working(CALL), new TurnEvent.Writing("Done."));
    }

    @Test
    void aToolsResultGoesBackToTheModel() {
        calls(CALL);
        says("Done.");

        var record = answer();

        assertThat(called).containsExactly("c1 0");
        assertThat(record.messages().subList(1, 4))
                .containsExactly(
                        new AssistantSaid("", "", List.of(CALL)),
                        new ToolReturned(ToolResult.ok(CALL, "echoed")),
                        new AssistantSaid("Done.", "", List.of()));
        assertThat(requests.getLast().messages()).hasSize(4);
    }

    /** B94. */
    @Test
    void callsWithoutIdsOrWithTheSameIdEachHaveTheirResult() {
        calls(new ToolCall("", "echo", "{}"), new ToolCall("a", "echo", "{}"), new ToolCall("a", "echo", "{}"));
        says("Done.");

        assertThat(results(answer())).extracting(ToolResult::callId).containsExactly("call_0", "a", "a_2");
    }

    @Test
    void aCallThatNoToolAnswersIsAFailureTheModelReads() {
        calls(new ToolCall("c1", "nope", "{}"));
        says("Sorry.");

        assertThat(results(answer()))
                .containsExactly(new ToolResult(
                        "c1",
                        "nope",
                        ToolResult.Status.FAILED,
                        "Error: there is no tool named 'nope' at the moment; the nearest names are 'echo'"));
    }

    /** B96. */
    @Test
    void aModelThatFailsIsTheRecordsFaultAndWhatWasSaidIsKept() {
        script.add(Multi.createFrom().failure(new ModelException.Unavailable("status=503", null)));

        var record = answer();

        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.fault()).map(fault -> fault.code()).contains("model.unavailable");
        assertThat(record.messages()).singleElement().isEqualTo(UserSaid.of(turn));
    }

    @Test
    void aTurnThatNeedsTooManyStepsEndsAndEveryCallHasAResult() {
        for (int i = 0; i < 5; i++) {
            calls(CALL);
        }

        var record = answer();

        assertThat(record.fault()).map(fault -> fault.code()).contains("agent.step-limit");
        assertThat(called).hasSize(3);
        assertThat(results(record)).hasSize(3);
    }
}
