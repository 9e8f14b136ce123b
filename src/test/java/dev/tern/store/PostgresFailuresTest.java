package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tern.memory.MemoryKind;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionId;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnPostgres
class PostgresFailuresTest {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @ParameterizedTest
    @ValueSource(
            strings = {"08006", "53100", "53300", "55P03", "57P01", "57P03", "58030", "40001", "25006", "28P01", "3D000"
            })
    void whatMayWorkLaterIsUnavailable(String state) {
        assertThat(PostgresFailures.of(new SQLException("said", state)))
                .isInstanceOf(StoreException.Unavailable.class)
                .hasMessage("store failed state=" + state + " reason=said");
    }

    @ParameterizedTest
    @ValueSource(strings = {"XX001", "XX002"})
    void damageIsCorrupt(String state) {
        assertThat(PostgresFailures.of(new SQLException("said", state))).isInstanceOf(StoreException.Corrupt.class);
    }

    @Test
    void aBrokenRuleIsRefusedByItsNameWithoutTheValues() {
        var record = Samples.answered(Samples.turn("1"), new SessionId("none"));

        var failure = catchThrowable(() -> get(store.ports().ledger().commit(record, List.of())));

        assertThat(failure)
                .isInstanceOf(StoreException.Refused.class)
                .hasMessage("store failed state=23503 table=turns constraint=turns_session_id_fkey");
        assertThat(trace(failure)).doesNotContain("demo/demo").doesNotContain("(none)");
    }

    @Test
    void whatABatchQuotesStandsInNoFailure() {
        var failure = catchThrowable(() -> get(store.database().write(handle -> handle.prepareBatch(
                        "insert into memories (audience, kind, text, added_at, changed_at) values (?, ?, ?, 0, 0)")
                .add(Turns.AUDIENCE.key(), MemoryKind.USER.name(), "a secret")
                .add(Turns.AUDIENCE.key(), MemoryKind.USER.name(), "a secret")
                .execute())));

        assertThat(failure).isInstanceOf(StoreException.Refused.class);
        assertThat(trace(failure)).contains("memories_text").doesNotContain("a secret");
    }

    private static String trace(Throwable failure) {
        var text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
