package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.SessionKey;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The file and its log, copied under the running store's hands, are what a killed process leaves. */
class SqliteCrashTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void whatWasAcknowledgedIsThereAfterACrash() throws IOException {
        var ports = store.ports();
        var rows = IntStream.range(0, 100)
                .mapToObj(n -> get(ports.inbox().store(event("k" + n))).orElseThrow())
                .toList();
        var session = get(ports.sessions().current(new SessionKey("k"), Turns.AUDIENCE));
        var record = answered(turn("k0"), session.id());
        get(ports.inbox().queued(List.of(rows.getFirst().id()), turn("k0")));
        get(ports.ledger().commit(record, parts(turn("k0"), "one", "two")));

        try (var reopened = JdbcDatabase.open(copy())) {
            var after = Ports.of(reopened);

            assertThat(get(after.inbox().unfinished(ACCOUNT))).isEqualTo(rows.subList(1, rows.size()));
            assertThat(get(after.inbox().store(event("k0")))).isEmpty();
            assertThat(get(after.sessions().current(new SessionKey("k"), Turns.AUDIENCE)))
                    .isEqualTo(session);
            assertThat(get(after.transcripts().records(session.id()))).containsExactly(record);
            assertThat(get(after.outbox().open(ACCOUNT))).isEqualTo(parts(turn("k0"), "one", "two"));
        }
    }

    private SqliteFile copy() throws IOException {
        var from = store.file().path();
        var to = Files.createDirectory(store.directory().resolve("copy")).resolve("tern.db");
        Files.copy(from, to);
        Files.copy(from.resolveSibling("tern.db-wal"), to.resolveSibling("tern.db-wal"));
        return new SqliteFile(to, store.file().busyTimeout());
    }
}
