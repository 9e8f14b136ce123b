package dev.tern.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where nobody waits for an answer, there may be none. */
class SilentTurnTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // before each test
    private ScheduledLine scene;

    @BeforeEach
    void aLineWithASchedule() {
        scene = new ScheduledLine(store);
        scene.begin(new LineSettings());
    }

    @ParameterizedTest
    @ValueSource(strings = {"[SILENT]", "<think>nothing new</think> [silent]", "Nothing new.\n[SILENT]", "", "  "})
    void nothingToSayIsNothingSaid(String answer) {
        scene.schedule(Turns.direct("tell me of news"), "in 2h", ScheduledLine.TASK);
        scene.line.answers(LineModel.said(answer));

        scene.later(Duration.ofHours(2));

        await().until(() -> store.rows("select id from turns").size() == 2);
        assertThat(store.rows("select turn_id from outbox")).hasSize(1);
        assertThat(store.rows("select state from inbox order by id")).containsExactly("done", "done");
    }

    @Test
    void anAnswerThatHadNoRoomIsNoSilence() {
        scene.schedule(Turns.direct("tell me of news"), "in 2h", ScheduledLine.TASK);
        for (int i = 0; i < 2; i++) {
            scene.line.answers(Multi.createFrom().item(new ModelEvent.Finished(FinishReason.LENGTH, Usage.NONE)));
        }

        scene.later(Duration.ofHours(2));

        scene.awaitSent("answer 2", "*The scheduled task number 1 came to nothing:*\n\nI have no answer to that.");
    }

    @Test
    void whoeverWaitsForAnAnswerGetsOne() {
        scene.line.answers(LineModel.said("[SILENT]"));

        scene.line.say("1", Turns.direct("say [SILENT]"));

        scene.awaitSent("[SILENT]");
    }

    @Test
    void noHalfAnswerIsShown() {
        scene.line.platform.drafts();
        scene.schedule(Turns.direct("remind me"), "in 2h", ScheduledLine.TASK);
        var shown = scene.line.platform.drafted().size();
        scene.line.answers(LineModel.said("[SILENT]"));

        scene.later(Duration.ofHours(2));

        await().until(() -> store.rows("select id from turns").size() == 2);
        assertThat(shown).isPositive();
        assertThat(scene.line.platform.drafted()).hasSize(shown);
    }
}
