package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What {@code backup.md} says of a database that is copied while the gateway writes to it. */
class SqliteBackupTest {
    private static final int BEFORE = 100;
    private static final int MEANWHILE = 1_000;

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path backup;

    @Test
    void aCopyHoldsAllThatWasStoredBeforeItAndNothingTorn() {
        var inbox = store.ports().inbox();
        numbers(0, BEFORE).forEach(n -> get(inbox.store(event(n))));
        var meanwhile = numbers(BEFORE, BEFORE + MEANWHILE).stream()
                .map(n -> inbox.store(event(n)))
                .map(Uni::subscribeAsCompletionStage)
                .toList();
        var copy = backup.resolve("tern.db");

        try (var other = store.file().reader()) {
            other.execute("vacuum into ?", copy.toString());
        }
        meanwhile.forEach(write -> write.join());

        try (var restored = JdbcDatabase.open(new SqliteFile(copy, Duration.ofSeconds(1)))) {
            var there = events(restored);
            assertThat(there).hasSizeGreaterThanOrEqualTo(BEFORE).isEqualTo(numbers(0, there.size()));
            assertThat(backup).isDirectoryContaining(file -> file.equals(copy));
            get(new JdbcInbox(restored).store(event("after the restore")));
            assertThat(events(restored)).hasSize(there.size() + 1);
        }
        assertThat(events(store.database())).hasSize(BEFORE + MEANWHILE);
    }

    private static List<String> events(JdbcDatabase database) {
        return get(database.read(handle -> handle.createQuery("select event_key from inbox order by id")
                .mapTo(String.class)
                .list()));
    }

    private static List<String> numbers(int from, int to) {
        return IntStream.range(from, to).mapToObj(String::valueOf).toList();
    }
}
