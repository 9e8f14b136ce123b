package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.store.Database.Work;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

@OnPostgres
class PostgresDatabaseTest extends JdbcDatabaseTest {
    @Test
    void fiveHundredWritesAtOnceShareAFewCommits() {
        get(store.database().write(handle -> handle.execute("create table commits (id bigint)")));
        var writer = HeldWriter.of(store.database());
        var writes = IntStream.range(0, 500)
                .mapToObj(n -> store.database().write(PostgresDatabaseTest::noteItsCommit))
                .map(Uni::subscribeAsCompletionStage)
                .toList();

        writer.release();

        assertThat(writes).allSatisfy(write -> assertThat(write.join()).isEqualTo(1));
        assertThat(store.rows("select count(*) as writes, count(distinct id) as commits from commits"))
                .as("writes, and the commits that they share: 64 each")
                .containsExactly("500 8");
    }

    @Test
    void everyCommitIsOnDiskWhateverTheServerSays() {
        get(store.database()
                .write(handle -> handle.execute("do $$ begin execute format("
                        + "'alter database %I set synchronous_commit = off', current_database()); end $$")));
        Work<String> setting = handle -> setting(handle, "synchronous_commit");

        try (var again = JdbcDatabase.open(store.engine())) {
            assertThat(get(again.read(setting))).isEqualTo("on");
            assertThat(get(again.write(setting))).isEqualTo("on");
        }
    }

    /** So that what a write reads is what it changes, and sequences ascend in the order of commits. */
    @Test
    void anotherProcessThatWritesIsWaitedForAndNoLongerThanTheBusyTimeout() {
        var url = ((PostgresEngine) store.engine()).url();
        var hasty = new PostgresEngine(url, Optional.empty(), Optional.empty(), Duration.ofMillis(50));
        try (var other = JdbcDatabase.open(hasty)) {
            var writer = HeldWriter.of(store.database(), handle -> handle.execute("insert into numbers values (1)"));

            assertThatThrownBy(() -> get(other.write(handle -> handle.execute("insert into numbers values (2)"))))
                    .isInstanceOf(StoreException.Unavailable.class)
                    .hasMessageContaining("55P03");
            writer.release();
            get(other.write(handle -> handle.execute("insert into numbers values (2)")));
        }
        assertThat(store.rows("select n from numbers order by n")).isEqualTo(List.of("1", "2"));
    }

    private static int noteItsCommit(Handle handle) {
        return handle.execute("insert into commits values (txid_current())");
    }

    private static String setting(Handle handle, String name) {
        return handle.createQuery("show " + name).mapTo(String.class).one();
    }
}
