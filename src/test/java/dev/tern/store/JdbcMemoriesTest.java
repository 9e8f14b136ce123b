package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionKey;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcMemoriesTest extends MemoriesContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    @Test
    void theCommitOfATurnClearsWhatItsReplayWouldNeed() {
        var turn = Samples.turn("1");
        var session = get(ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE));
        var scope = new MemoryScope(MemoryKind.MEMORY, Turns.AUDIENCE);
        get(ports().memories().change(scope, new MemoryChange.Add("one"), turn, 0));
        get(ports().memories().change(scope, new MemoryChange.Add("two"), Samples.turn("2"), 0));

        get(ports().ledger().commit(Samples.answered(turn, session.id()), List.of()));

        assertThat(store.rows("select turn_id, ordinal from memory_writes")).containsExactly(Samples.turn("2") + " 0");
    }
}
