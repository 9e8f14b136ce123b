package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tern.inbox.InboxRow;
import dev.tern.platform.RawEvent;
import dev.tern.testing.Turns;
import dev.tern.turn.EventKey;
import dev.tern.turn.Fault;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SqliteFailuresTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void aFileThatAnotherProcessHasLockedIsUnavailableUntilItIsFree() throws SQLException {
        try (var other = DriverManager.getConnection(store.file().url());
                var statement = other.createStatement()) {
            statement.execute("begin exclusive");

            assertThatThrownBy(() -> get(store.ports().inbox().store(event("1"))))
                    .isInstanceOfSatisfying(StoreException.Unavailable.class, failure -> assertThat(failure.code())
                            .isEqualTo("store.unavailable"))
                    .hasMessageContaining("SQLITE_BUSY");
            statement.execute("rollback");
        }

        assertThat(get(store.ports().inbox().store(event("1")))).isPresent();
    }

    @Test
    void aFullDiskKeepsExactlyWhatWasAcknowledged() {
        var inbox = store.ports().inbox();
        var pages = get(store.database().write(handle -> handle.createQuery("pragma page_count")
                .mapTo(Integer.class)
                .one()));
        get(store.database().write(handle -> handle.execute("pragma max_page_count = " + (pages + 200))));
        var writes = IntStream.range(0, 300)
                .mapToObj(n -> inbox.store(large(n)).onItemOrFailure().transform(SqliteFailuresTest::outcome))
                .toList();

        var outcomes = get(Uni.join().all(writes).andFailFast());

        var kept = outcomes.stream().filter(InboxRow.class::isInstance).toList();
        assertThat(outcomes).anySatisfy(outcome -> assertThat(outcome).isEqualTo("store.unavailable"));
        assertThat(Samples.unfinished(inbox)).isEqualTo(kept);
    }

    @Test
    void aFullDiskThatHasRoomAgainTakesEvents() {
        get(store.database().write(handle -> handle.execute("pragma max_page_count = 1")));
        assertThatThrownBy(() -> get(store.ports().inbox().store(large(1))))
                .isInstanceOf(StoreException.Unavailable.class);

        get(store.database().write(handle -> handle.execute("pragma max_page_count = 100000")));

        assertThat(get(store.ports().inbox().store(large(1)))).isPresent();
    }

    @Test
    void aFileThatIsNoDatabaseIsCorrupt() throws IOException {
        var file =
                new SqliteFile(store.directory().resolve("no.db"), store.file().busyTimeout());
        Files.writeString(file.path(), "this is no database, but long enough to have been looked at".repeat(20));

        assertThatThrownBy(() -> JdbcDatabase.open(file))
                .isInstanceOf(StoreException.Corrupt.class)
                .hasMessageContaining("SQLITE_NOTADB");
    }

    @Test
    void aMessageThatCannotBeReadIsCorruptAndNamed() {
        var session = get(store.ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE))
                .id();
        var other = get(store.ports().sessions().current(new SessionKey("other"), Turns.AUDIENCE))
                .id();
        get(store.ports().ledger().commit(answered(turn("1"), session), List.of()));
        get(store.ports().ledger().commit(answered(turn("2"), other), List.of()));
        get(store.database()
                .write(handle -> handle.execute(
                        "update messages set facts = '{' where turn_id = ? and ordinal = 1",
                        turn("1").value())));

        assertThatThrownBy(() -> get(store.ports().transcripts().records(session)))
                .isInstanceOf(StoreException.Corrupt.class)
                .hasMessage("stored message is unreadable turn=" + turn("1") + " ordinal=1");
        assertThat(get(store.ports().transcripts().records(other))).hasSize(1);
    }

    @Test
    void whatWasToBeStoredStandsInNoFailure() {
        var record = answered(turn("1"), new SessionId("none"));

        var failure = catchThrowable(() -> get(store.ports().ledger().commit(record, List.of())));

        assertThat(failure).isInstanceOf(StoreException.Refused.class);
        assertThat(trace(failure)).contains("FOREIGNKEY").doesNotContain("demo/demo");
    }

    @Test
    void whatJdbiQuotesStandsInNoFailure() {
        var quoting = new UnableToExecuteStatementException("values: secret", null, null);

        assertThat(trace(SqliteFailures.translate(quoting))).doesNotContain("secret");
    }

    @Test
    void otherFailuresStayAsTheyAre() {
        var failure = new IllegalArgumentException("not storable");

        assertThat(SqliteFailures.translate(failure)).isSameAs(failure);
    }

    private static Object outcome(Optional<InboxRow> row, Throwable failure) {
        return failure == null ? row.orElseThrow() : Fault.of(failure).code();
    }

    private static RawEvent large(int n) {
        return new RawEvent(Samples.ACCOUNT, new EventKey("k" + n), "x".repeat(30_000), Samples.NOW);
    }

    private static String trace(Throwable failure) {
        var text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
