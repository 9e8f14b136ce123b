package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What becomes of an event whose state has no room on the disk for a while. */
class RefusedStateTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    /** From now on a new event has room, and a new state of one has not. */
    @BeforeEach
    void fill() {
        store.execute("create table filler (bytes blob)");
        store.execute("create trigger filling after update of state on inbox "
                + "begin insert into filler values (zeroblob(100000)); end");
        store.execute("pragma max_page_count = "
                + (Integer.parseInt(store.rows("pragma page_count").getFirst()) + 8));
    }

    private void makeRoom() {
        store.execute("pragma max_page_count = 100000");
    }

    private void awaitStates(String... states) {
        await().untilAsserted(() ->
                assertThat(store.rows("select state from inbox order by id")).containsExactly(states));
    }

    @Test
    void whatIsIgnoredEndsOnceThereIsRoom() {
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings());
        line.deliver("1", new Decoded.Ignored("own-message"));

        makeRoom();

        awaitStates("ignored");
    }

    @Test
    void aTurnWhoseEventsAreNotItsOwnYetWaitsAndEndsThem() {
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings());
        line.say("1", Turns.direct("one"));
        line.say("2", Turns.direct("two"));

        makeRoom();

        awaitStates("done", "done");
        assertThat(line.platform.sent()).hasSize(2);
    }
}
