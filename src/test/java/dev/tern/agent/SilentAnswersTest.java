package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.turn.FileHandle;
import dev.tern.turn.OutFile;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model that has nothing to say is asked once more, and told so; what it is told is kept nowhere. */
class SilentAnswersTest extends AgentHarness {
    private static final String NUDGE = "(From the gateway, not from the person: your last message had no words";

    private static final OutFile FILE = OutFile.of(new FileHandle("ab".repeat(32)), "notes.txt", "text/plain", 5, "");

    /** B20. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \u200b ", "<think>hm</think>", "<think>hm"})
    void anAnswerWithoutWordsIsAskedForOnceMore(String empty) {
        says(empty);
        says("Here.");

        var record = answer();

        assertThat(record.outcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(record.answer()).isEqualTo("Here.");
        assertThat(record.usage()).isEqualTo(new Usage(6, 4, 2));
        assertThat(record.messages()).hasSize(2);
        assertThat(nudges(requests.get(0))).isZero();
        assertThat(nudges(requests.get(1))).isEqualTo(1);
    }

    @Test
    void thoughtsAloneAreNoAnswer() {
        script.add(Multi.createFrom().items(new ModelEvent.ReasoningDelta("hm"), finished(FinishReason.STOP)));
        says("Here.");

        assertThat(answer().answer()).isEqualTo("Here.");
    }

    @Test
    void whoIsSilentTwiceHasNoAnswerAndThePersonIsToldSo() {
        says("");
        says("");

        var record = answer();

        assertThat(requests).hasSize(2);
        assertThat(record.outcome()).isEqualTo(Outcome.EMPTY);
    }

    @Test
    void theNudgeIsInNoLaterRequestAndInNothingThatIsKept() {
        says("");
        calls(CALL);
        says("Done.");

        var record = answer();

        assertThat(requests).extracting(SilentAnswersTest::nudges).containsExactly(0L, 1L, 0L);
        assertThat(record.messages()).extracting(TranscriptMessage::text).noneMatch(text -> text.contains("gateway"));
        assertThat(get(store.ports().journal().load(turn.id())))
                .extracting(JournalEntry::toString)
                .noneMatch(entry -> entry.contains("gateway"));
    }

    @Test
    void anEchoOfTheNudgeIsTakenOut() {
        says("");
        script.add(Multi.createFrom().deferred(() -> Multi.createFrom()
                .items(
                        new ModelEvent.TextDelta("Sure. " + lastText(requests.getLast())),
                        finished(FinishReason.STOP))));

        assertThat(answer().answer()).isEqualTo("Sure.");
    }

    @Test
    void whatTheProviderWithholdsIsNotAskedForAgain() {
        script.add(Multi.createFrom().items(finished(FinishReason.FILTERED)));

        assertThat(answer().outcome()).isEqualTo(Outcome.EMPTY);
        assertThat(requests).hasSize(1);
    }

    @Test
    void aFileNeedsNoWords() {
        journal(
                stepped(CALL),
                new JournalEntry.CallReturned(new ToolReturned(ToolResult.ok(CALL, "attached", List.of(FILE)))));
        says("");

        assertThat(answer().outcome()).isEqualTo(Outcome.EMPTY);
        assertThat(requests).hasSize(1);
    }

    private static long nudges(ModelRequest request) {
        return texts(request).stream().filter(text -> text.startsWith(NUDGE)).count();
    }

    private static String lastText(ModelRequest request) {
        return texts(request).getLast();
    }

    private static List<String> texts(ModelRequest request) {
        return request.messages().stream()
                .filter(UserMessage.class::isInstance)
                .flatMap(message -> ((UserMessage) message).parts().stream())
                .filter(Part.Text.class::isInstance)
                .map(part -> ((Part.Text) part).text())
                .toList();
    }
}
