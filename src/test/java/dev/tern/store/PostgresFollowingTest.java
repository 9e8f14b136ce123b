package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Following;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.util.List;
import org.junit.jupiter.api.Test;

@OnPostgres
class PostgresFollowingTest extends JdbcFollowingTest {
    private static final SessionKey KEY = new SessionKey("k");

    @Test
    void aCommitThatComesLateForItsSequenceIsWaitedForAndNotSkipped() {
        var session = get(ports().sessions().current(KEY, Turns.AUDIENCE)).id();
        try (var late = store.engine().writer();
                var early = store.engine().writer()) {
            late.execute("begin"); // without the lock of our writers
            TurnRows.insert(late, answered(turn("late"), session));
            TurnRows.insert(early, answered(turn("early"), session));

            assertThat(read()).isEmpty();

            late.execute("commit");
        }
        assertThat(read()).containsExactly(turn("late"), turn("early"));
    }

    @Test
    void whatARestoredDumpBroughtFromAServerWithHigherTransactionsIsReadToo() {
        var session = get(ports().sessions().current(KEY, Turns.AUDIENCE)).id();
        get(ports().ledger().commit(answered(turn("1"), session), List.of()));
        get(store.database().write(handle -> handle.execute("update turns set tx = tx + 1000000")));
        get(ports().ledger().commit(answered(turn("2"), session), List.of()));

        assertThat(read()).containsExactly(turn("1"), turn("2"));
    }

    private List<TurnId> read() {
        return get(ports().following().after(Following.BEGINNING, 10)).turns().stream()
                .map(CommittedTurn::turn)
                .toList();
    }
}
