package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.Turns;
import dev.tern.trajectory.RecordedSession;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Beside an open store, as beside a gateway that runs. */
class SessionReaderTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void allSessionsAreReadWhileTheGatewayGoesOnWriting() {
        for (int n = 0; n < 150; n++) {
            commit("k" + n);
        }

        try (var reader = open(store.file().path())) {
            var read = reader.sessions(Instant.EPOCH)
                    .peek(session -> commit("late"))
                    .toList();

            assertThat(read)
                    .extracting(RecordedSession::id)
                    .doesNotHaveDuplicates()
                    .hasSizeGreaterThanOrEqualTo(150);
            assertThat(read).allSatisfy(session -> assertThat(session.records()).hasSize(1));
        }
    }

    @Test
    void onlySessionsThatWentOnSinceThenAreRead() {
        var session = commit("k");
        var ended = Samples.NOW.plusMillis(1_834);

        try (var reader = open(store.file().path())) {
            assertThat(reader.sessions(ended)).extracting(RecordedSession::id).containsExactly(session);
            assertThat(reader.sessions(ended.plusMillis(1))).isEmpty();
            assertThat(reader.session(session)).isPresent();
            assertThat(reader.session(new SessionId("none"))).isEmpty();
        }
    }

    @Test
    void aStoreThatIsClosedIsReadToo() {
        var session = commit("k");
        store.database().close();

        try (var reader = open(store.file().path())) {
            assertThat(reader.sessions(Instant.EPOCH))
                    .extracting(RecordedSession::id)
                    .containsExactly(session);
        }
    }

    @Test
    void aStoreThatIsNotThereIsNotMade() {
        var path = store.directory().resolve("other.db");

        assertThatThrownBy(() -> open(path))
                .isInstanceOf(StoreException.Refused.class)
                .hasMessageContaining("other.db");
        assertThat(path).doesNotExist();
    }

    @Test
    void anOlderStoreIsLeftAsItIs() {
        get(store.database().write(handle -> handle.execute("drop view session_turns")));

        assertThatThrownBy(() -> open(store.file().path())).hasMessageContaining("older");
    }

    private static SessionReader open(Path path) {
        return SessionReader.open(new StoreConfig() {
            @Override
            public String url() {
                return "jdbc:sqlite:" + path;
            }

            @Override
            public Optional<String> user() {
                return Optional.empty();
            }

            @Override
            public Optional<String> password() {
                return Optional.empty();
            }

            @Override
            public Duration busyTimeout() {
                return Duration.ofMillis(50);
            }
        });
    }

    private SessionId commit(String key) {
        var ports = store.ports();
        var session = get(ports.sessions().current(new SessionKey(key), Turns.AUDIENCE));
        get(ports.ledger().commit(Samples.answered(turn(key), session.id()), List.of()));
        return session.id();
    }
}
