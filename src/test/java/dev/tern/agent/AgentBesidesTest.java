package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.recall.RecallQuery;
import dev.tern.recall.Recalled;
import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What stands beside the person's words, and nowhere else. */
class AgentBesidesTest extends AgentHarness {
    @Test
    void recallAndPluginContextStandBehindTheWordsInEveryRequestOfTheTurn() {
        memories.add(query -> Uni.createFrom().item(List.of(new Recalled("She lives in Rome.", false))));
        plugins.add(heard -> Uni.createFrom().item(Optional.of("The build is red.")));
        calls(CALL);
        says("Done.");

        var record = answer();

        assertThat(requests).hasSize(2).allSatisfy(request -> assertThat(
                        Shown.blocks(request).get(1))
                .hasSize(3)
                .satisfiesExactly(
                        words -> assertThat(words).isEqualTo("hello"),
                        recall -> assertThat(recall)
                                .startsWith("<memory-context>")
                                .contains("\nShe lives in Rome.\n"),
                        plugin -> assertThat(plugin)
                                .startsWith("<plugin-context>")
                                .contains("\nThe build is red.\n")));
        assertThat(record.messages())
                .extracting(TranscriptMessage::text)
                .containsExactly("hello", "", "echoed", "Done.");
        assertThat(record.layers()).extracting(LayerTrace::kind).containsExactly("RECALL", "PLUGIN_CONTEXT");
    }

    @Test
    void everyMemoryIsAskedOnceATurnWithTheCleanWords() {
        var asked = new ArrayList<RecallQuery>();
        memories.add(query -> {
            asked.add(query);
            return Uni.createFrom().item(List.of());
        });
        calls(CALL);
        says("Done.");

        answer();

        assertThat(asked).extracting(RecallQuery::words).containsExactly("hello");
    }

    @Test
    void aTurnWithAttachmentsIsRecalledForAsWell() {
        var image = new Attachment.Image("i1", "image/png", 10);
        turn = Turns.with(turn, List.of(image), List.of(new Annotation.Attached(image)));
        memories.add(query -> Uni.createFrom().item(List.of(new Recalled("She lives in Rome.", false))));
        says("Done.");

        answer();

        assertThat(Shown.blocks(requests.getFirst()).get(1))
                .anySatisfy(block -> assertThat(block).contains("She lives in Rome."));
    }

    @Test
    void ofAPluginsLongTextHeadAndTailAreShown() {
        plugins.add(heard -> Uni.createFrom().item(Optional.of("a" + "x".repeat(20_000) + "z")));
        says("Done.");

        answer();

        assertThat(Shown.blocks(requests.getFirst()).get(1).getLast())
                .contains("\naxxx", "[… 10202 of 20002 characters left out …]", "xxxz\n")
                .hasSizeLessThan(10_200);
    }

    @Test
    void aPluginThatThrowsOrSaysNothingHurtsNobody() {
        plugins.add(heard -> {
            throw new IllegalStateException("broken");
        });
        plugins.add(heard -> Uni.createFrom().nothing());
        says("Done.");

        assertThat(answer().answer()).isEqualTo("Done.");
    }

    @Test
    void whatAMemoryOfOthersHeldDoesNotComeOutAgainAndWhatWasSaidHereMayBeQuoted() {
        var foreign = "An external profile says that she likes the colour blue best.";
        var said = "On Monday she said: my favourite colour has always been blue.";
        memories.add(query -> Uni.createFrom().item(List.of(new Recalled(foreign, false), new Recalled(said, true))));
        says(foreign + "\n" + said);

        assertThat(answer().answer()).isEqualTo(said);
    }
}
