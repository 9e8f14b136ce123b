package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.RawEvent;
import dev.tern.testing.LogLines;
import dev.tern.turn.EventKey;
import dev.tern.turn.Fault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** B114. A disk without room, as SQLite sees it. */
class SqliteFullTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set before each test
    private StoreHealth health;

    @BeforeEach
    void fill() {
        health = new StoreHealth(store.database());
        get(store.ports().inbox().store(event("before")));
        room(1);
    }

    @Test
    void whatHasNoRoomIsToldOnceAndEndsWhenThereIsRoom() {
        try (var lines = LogLines.of(Condition.class)) {
            for (int n = 0; n < 20; n++) {
                refuse(n);
            }
            assertThat(get(health.check())).map(Fault::code).contains("store.unavailable");
            assertThat(get(health.check())).map(Fault::reason).get().asString().contains("SQLITE_FULL");

            room(100_000);
            assertThat(get(health.check())).isEmpty();

            assertThat(get(store.ports().inbox().store(large(1)))).isPresent();
            assertThat(lines.all()).hasSize(2);
            assertThat(lines.all().getFirst())
                    .startsWith("store cannot write code=store.unavailable")
                    .contains("SQLITE_FULL");
            assertThat(lines.all().getLast()).startsWith("store can write again failures=");
        }
    }

    /** What changes nothing needs no room. */
    @Test
    void aWriteThatChangesNothingDoesNotMakeItWell() {
        refuse(1);

        assertThat(get(store.ports().inbox().store(event("before")))).isEmpty();

        assertThat(store.database().fault()).isPresent();
    }

    @Test
    void whatIsStoredCanBeReadMeanwhile() {
        refuse(1);

        assertThat(Samples.unfinished(store.ports().inbox())).hasSize(1);
        assertThat(store.database().fault()).isPresent();
    }

    private void refuse(int n) {
        assertThatThrownBy(() -> get(store.ports().inbox().store(large(n))))
                .isInstanceOf(StoreException.Unavailable.class)
                .hasMessageContaining("SQLITE_FULL");
    }

    private void room(int pages) {
        get(store.database().write(handle -> handle.execute("pragma max_page_count = " + pages)));
    }

    private static RawEvent large(int n) {
        return new RawEvent(Samples.ACCOUNT, new EventKey("k" + n), "x".repeat(30_000), Samples.NOW);
    }
}
