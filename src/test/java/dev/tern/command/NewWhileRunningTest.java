package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What {@code /new} means for the turn that runs, and for those that follow. */
class NewWhileRunningTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void theRunningTurnEndsInItsSessionAndTheNextBeginsTheNewOne() {
        var commands = SlashCommands.of(CommandFixture.ports(store.ports()));
        var line = new SmallLine(store.ports(), commands, OverlaySettings.NONE);
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);

        line.say("2", Turns.direct("/new"));
        line.say("3", Turns.direct("two"));
        await().until(() -> line.platform.sent().size() == 1);
        held.release();

        await().until(() -> line.platform.sent().size() == 3);
        assertThat(store.rows("select m.text from messages m join turns t on t.id = m.turn_id"
                        + " join sessions s on s.id = t.session_id where m.role = 'user' order by s.started_at, t.seq"))
                .containsExactly("one", "two");
        assertThat(store.rows("select distinct session_id from turns")).hasSize(2);
        assertThat(line.requests()).hasSize(2);
        assertThat(line.requests().getLast().messages()).hasSize(2);
        assertThat(Shown.said(line.requests().getFirst()).getLast()).contains("First contact: ");
        assertThat(Shown.said(line.requests().getLast()).getLast()).contains("The conversation has begun anew");
    }
}
