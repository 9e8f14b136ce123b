package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.turn.Fault;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** B114. A damaged file is told, and never taken for an empty one. */
class SqliteCorruptTest {
    private static final int PAGE = 4_096;

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void aFileWithFlippedBytesIsRefusedAtTheStart() throws IOException {
        get(store.ports().inbox().store(event("1")));
        long page = pageOfTheInbox();
        store.database().close();
        flip(page);

        assertThatThrownBy(() -> JdbcDatabase.open(store.file()))
                .isInstanceOf(StoreException.Corrupt.class)
                .hasMessageContaining("tern.db is damaged");
    }

    @Test
    void aFileThatLostItsContentIsRefusedAtTheStart() throws IOException {
        store.database().close();
        Files.write(store.file().path(), new byte[0]);

        assertThatThrownBy(() -> JdbcDatabase.open(store.file()))
                .isInstanceOf(StoreException.Corrupt.class)
                .hasMessageContaining("no content");
        assertThat(store.file().path()).isEmptyFile();
    }

    @Test
    void damageThatIsMetWhileRunningStaysToldUntilAPersonHasLooked() throws IOException {
        get(store.ports().inbox().store(event("1")));
        long page = pageOfTheInbox();
        try (var other = store.file().writer()) {
            other.execute("pragma wal_checkpoint(truncate)");
        }
        flip(page);

        assertThatThrownBy(() -> Samples.unfinished(store.ports().inbox())).isInstanceOf(StoreException.Corrupt.class);

        get(store.database().read(handle -> "a read that meets no damage"));
        assertThat(get(new StoreHealth(store.database()).check()))
                .map(Fault::code)
                .contains("store.corrupt");
    }

    private long pageOfTheInbox() {
        return get(store.database()
                .read(handle -> handle.createQuery("select rootpage from sqlite_master where name = 'inbox'")
                        .mapTo(Long.class)
                        .one()));
    }

    private void flip(long page) throws IOException {
        try (var file = new RandomAccessFile(store.file().path().toFile(), "rw")) {
            file.seek((page - 1) * PAGE);
            file.write(new byte[] {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff});
        }
    }
}
