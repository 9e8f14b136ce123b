package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Turn;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Threads in which the bot takes part, on the line. */
class FollowedThreadTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private static Turn inThread(String thread, Addressing addressing, String text) {
        return Turns.of(Turns.BO, Turns.inThread(Turns.BO, thread, "x").origin(), addressing, text);
    }

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, OverlaySettings.NONE);
    }

    /** B47. */
    @Test
    void onceCalledItAnswersInThatThreadUnlessSomebodyElseIsCalled() {
        var line = line();
        line.say("1", inThread("3", Addressing.THREAD, "before"));
        line.say("2", inThread("3", Addressing.MENTION, "q"));
        await().until(() -> line.platform.sent().size() == 1);

        line.say("3", inThread("3", Addressing.THREAD, "and?"));
        line.say("4", inThread("3", Addressing.NONE, "@bob what do you think?"));
        line.say("5", inThread("4", Addressing.THREAD, "elsewhere"));

        await().until(() -> line.platform.sent().size() == 2);
        assertThat(store.rows("select text from messages where role = 'user' order by text"))
                .containsExactly("and?", "q");
        assertThat(store.rows("select reason from inbox where state = 'ignored'"))
                .containsExactly("gate.not-addressed", "gate.not-addressed", "gate.not-addressed");
        assertThat(Shown.said(line.requests().getLast()).getLast()).contains("a thread that you take part in");
    }

    /** B48. */
    @Test
    void afterARestartItStillTakesPart() {
        var before = line();
        before.say("1", inThread("3", Addressing.MENTION, "q"));
        await().until(() -> before.platform.sent().size() == 1);

        var line = line();
        line.open(Map.of());
        line.say("2", inThread("3", Addressing.THREAD, "and?"));

        await().until(() -> line.platform.sent().size() == 1);
    }
}
