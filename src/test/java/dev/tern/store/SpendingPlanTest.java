package dev.tern.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is asked before a turn looks at few rows, however much others say. */
class SpendingPlanTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private List<String> plan(String query) {
        var bound = query.replace(":audience", "'a'")
                .replace(":person", "'p'")
                .replace(":places", "'p'")
                .replace(":length", "1")
                .replace(":since", "1");
        return store.rows("explain query plan " + bound).stream()
                .filter(step -> step.contains("SEARCH t ") || step.contains("SCAN t"))
                .toList();
    }

    @Test
    void ofAPersonTheirOwnRowsAloneAreRead() {
        assertThat(plan(JdbcSpending.PERSON))
                .satisfiesExactly(
                        direct -> assertThat(direct).contains("turns_session_ended (session_id=? AND ended_at>?)"),
                        among -> assertThat(among).contains("turns_person (person=? AND ended_at>?)"),
                        chores -> assertThat(chores).contains("chores_session (session_id=?)"));
    }
}
