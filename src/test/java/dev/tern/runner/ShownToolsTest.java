package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatedTool;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** People see which tools are at work, while they are, and nobody keeps it. */
class ShownToolsTest {
    private static final String LINE = "🔧 wait…";

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final GatedTool tool = new GatedTool();

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings().with(tool))
                .answers(LineModel.calling("c1", "wait"));
    }

    @Test
    void aToolAtWorkIsShownAndIsNoPartOfTheAnswer() {
        var line = line();
        line.platform.drafts();
        line.say("1", Turns.direct("one"));
        await().until(tool.gate::isReached);
        assertThat(line.platform.drafted()).containsExactly(LINE);
        tool.gate.release();

        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 2"));
        assertThat(line.platform.drafted()).allMatch(draft -> draft.equals(LINE) || draft.startsWith(LINE + "\n\n"));
        assertThat(store.rows("select text from messages")).noneMatch(text -> text.contains("🔧"));
    }

    @Test
    void whereNothingElseWasSeenAStopTakesItAway() {
        var line = line();
        line.platform.drafts();
        line.say("1", Turns.direct("one"));
        await().until(tool.gate::isReached);

        line.control().stop(SessionKeys.BY_DEFAULT.of(Turns.direct("x")), Turns.ANN.id());

        await().untilAsserted(() -> assertThat(line.platform.drafted()).containsExactly(LINE, ""));
        await().untilAsserted(() ->
                assertThat(store.rows("select outcome from turns")).containsExactly("interrupted"));
        assertThat(store.rows("select text from messages")).noneMatch(text -> text.contains("🔧"));
        assertThat(line.platform.sent()).isEmpty();
    }

    @Test
    void aPlatformThatShowsNoDraftsShowsNothing() {
        var line = line();
        line.say("1", Turns.direct("one"));
        await().until(tool.gate::isReached);
        tool.gate.release();

        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 2"));
        assertThat(line.platform.drafted()).isEmpty();
    }
}
