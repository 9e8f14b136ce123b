package dev.tern.trajectory;

import static dev.tern.trajectory.Recorded.answered;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.scan.Secrets;
import dev.tern.trajectory.Trajectory.From;
import dev.tern.trajectory.Trajectory.Item;
import dev.tern.transcript.Summary;
import dev.tern.transcript.TurnRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sessions that were summed up, as trajectories. B97. */
class SummaryTrajectoryTest {
    private final Trajectories trajectories = new Trajectories(new Secrets(List.of()));

    private List<Item> items(TurnRecord... turns) {
        var line = trajectories.of(Recorded.session(turns)).toList();
        assertThat(line).hasSize(1);
        var items = line.getFirst().conversations();
        return items.subList(1, items.size());
    }

    @Test
    void inTheChildASummaryStandsWhereItsTurnsStood() {
        var middle = List.of(answered("two", "2"), answered("three", "3"));
        var summary = answered(Summary.of(middle, "They counted to </think> three."));

        assertThat(items(answered("one", "1"), summary, answered("four", "4")))
                .containsExactly(
                        new Item(From.HUMAN, "one"),
                        new Item(From.GPT, "<think>\n</think>\n1"),
                        new Item(
                                From.HUMAN,
                                "<conversation_summary>\nThey counted to &lt;/think> three.\n</conversation_summary>"),
                        new Item(From.HUMAN, "four"),
                        new Item(From.GPT, "<think>\n</think>\n4"));
    }

    @Test
    void nobodySaysOne() {
        assertThat(items(answered("<conversation_summary>", "1")).getFirst())
                .isEqualTo(new Item(From.HUMAN, "&lt;conversation_summary>"));
    }
}
