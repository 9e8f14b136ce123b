package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.RiskyTool;
import dev.tern.testing.Turns;
import dev.tern.tool.Effect;
import dev.tern.turn.Addressing;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two calls of one step wait to be allowed: nobody allows one that they may not have seen. */
class ApprovalsAtOnceTest {
    private static final Turn DIRECT = Turns.direct("erase both");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final RiskyTool tool = new RiskyTool();

    @SuppressWarnings("NullAway.Init") // set before each test
    private AskedLine line;

    @BeforeEach
    void ask() {
        line = new AskedLine(store, new LineSettings().with(tool))
                .asks(
                        DIRECT,
                        Multi.createFrom()
                                .items(
                                        new CallDelta(0, "c1", "erase", "{\"what\":1}"),
                                        new CallDelta(1, "c2", "erase", "{\"what\":2}"),
                                        new ModelEvent.Finished(ModelEvent.FinishReason.TOOL_CALLS, Usage.NONE)));
        await().until(() -> line.questions().size() == 2);
        await().until(() -> line.sent().size() == 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "no", "/approve", "!deny"})
    void aWordThatCouldMeanEitherDecidesNeither(String word) {
        line.says(Turns.direct(word));

        await().untilAsserted(() -> assertThat(line.sent()).contains(Effect.WHICH));
        assertThat(line.questions()).hasSize(2);
        assertThat(tool.calls()).isZero();
    }

    @Test
    void anIdOrAButtonSaysWhichAndThenTheOtherIsTheOnlyOne() {
        var ids = line.questions();

        line.says(Turns.direct("/approve " + ids.getFirst()));
        await().until(() -> tool.calls() == 1);
        assertThat(line.questions()).containsExactly(ids.getLast());
        line.says(Turns.direct("no"));

        await().untilAsserted(() -> assertThat(store.rows("select text from messages where role = 'tool'"))
                .containsExactlyInAnyOrder(
                        "erased 1", "Error: a person was asked and did not allow this; it was not run"));
        assertThat(line.sent()).doesNotContain(Effect.WHICH);
    }

    @Test
    void whoeverMayDecideNeitherIsNotToldThatTheyWait() {
        line.says(Turns.of(Turns.BO, DIRECT.origin(), Addressing.DIRECT, "/approve"));

        await().untilAsserted(() -> assertThat(line.sent()).contains(DecideCommand.NOTHING));
        assertThat(line.questions()).hasSize(2);
    }
}
