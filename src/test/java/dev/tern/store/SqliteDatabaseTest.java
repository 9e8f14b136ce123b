package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.store.Database.Work;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.sqlite.SQLiteCommitListener;
import org.sqlite.SQLiteConnection;

class SqliteDatabaseTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @BeforeEach
    void makeTable() {
        get(store.database().write(handle -> handle.execute("create table numbers (n integer primary key) strict")));
    }

    @Test
    void aThousandWritesAtOnceAreAllThereInAFewCommits() {
        var commits = countCommits();
        var writer = HeldWriter.of(store.database());
        var writes = IntStream.range(0, 1_000)
                .mapToObj(this::insert)
                .map(Uni::subscribeAsCompletionStage)
                .toList();

        writer.release();

        assertThat(writes).allSatisfy(write -> assertThat(write.join()).isEqualTo(1));
        assertThat(numbers()).hasSize(1_000);
        assertThat(commits).hasValue(1 + 4);
    }

    @Test
    void everyCommitIsOnDiskAndReadersDoNotWait() {
        Work<List<String>> pragmas = handle ->
                List.of(pragma(handle, "journal_mode"), pragma(handle, "synchronous"), pragma(handle, "foreign_keys"));
        var full = List.of("wal", "2", "1");

        assertThat(get(store.database().write(pragmas))).isEqualTo(full);
        assertThat(get(store.database().read(pragmas))).isEqualTo(full);
    }

    @Test
    void aFileThatIsClosedHasNoLogBesideIt() {
        get(insert(1));

        store.database().close();

        assertThat(store.directory()).isDirectoryContaining("glob:**/tern.db").isDirectoryNotContaining("glob:**-wal");
    }

    private Uni<Integer> insert(int n) {
        return store.database().write(handle -> handle.execute("insert into numbers values (?)", n));
    }

    private List<Integer> numbers() {
        return get(store.database().read(handle -> handle.createQuery("select n from numbers order by n")
                .mapTo(Integer.class)
                .list()));
    }

    private AtomicInteger countCommits() {
        var commits = new AtomicInteger(-1); // the one of this write
        return get(store.database().write(handle -> {
            ((SQLiteConnection) handle.getConnection()).addCommitListener(new SQLiteCommitListener() {
                @Override
                public void onCommit() {
                    commits.incrementAndGet();
                }

                @Override
                public void onRollback() {}
            });
            return commits;
        }));
    }

    private static String pragma(Handle handle, String name) {
        return handle.createQuery("pragma " + name).mapTo(String.class).one();
    }
}
