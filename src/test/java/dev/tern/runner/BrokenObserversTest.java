package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.agent.TurnEvent;
import dev.tern.delivery.DeliveryObserver;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who only watches can break nothing. */
class BrokenObserversTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final Set<String> told = ConcurrentHashMap.newKeySet();

    @Test
    void theAnswerArrivesOnceWhateverThoseWhoWatchThrow() {
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings(), new Broken(), new Sound());
        line.watching(DeliveryObserver.all(List.of(
                event -> {
                    throw new IllegalStateException("broken");
                },
                event -> told.add(event.getClass().getSimpleName()))));

        line.say("1", Turns.direct("one"));
        line.say("2", Turns.direct("two"));

        await().untilAsserted(() ->
                assertThat(store.rows("select state from outbox order by seq")).containsExactly("sent", "sent"));
        assertThat(line.platform.sent()).containsExactly("answer 1", "answer 2");
        assertThat(store.rows("select state from inbox")).containsExactly("done", "done");
        await().untilAsserted(() -> assertThat(told)
                .contains("arrived", "queued", "begun", "happened", "committed", "Trying", "Sent")
                .doesNotContain("postponed"));
    }

    /** Throws whatever it is told. */
    private static final class Broken implements TurnObserver {
        private static IllegalStateException broken() {
            return new IllegalStateException("broken");
        }

        @Override
        public void arrived(Turn turn, Instant received) {
            throw broken();
        }

        @Override
        public void queued(TurnId turn) {
            throw broken();
        }

        @Override
        public void begun(Turn turn) {
            throw broken();
        }

        @Override
        public void happened(Turn turn, TurnEvent event) {
            throw broken();
        }

        @Override
        public void committed(TurnRunner.Committed committed) {
            throw broken();
        }

        @Override
        public void postponed(Turn turn, Throwable failure) {
            throw broken();
        }
    }

    /** Stands behind it, and is told all the same. */
    private final class Sound implements TurnObserver {
        @Override
        public void arrived(Turn turn, Instant received) {
            told.add("arrived");
        }

        @Override
        public void queued(TurnId turn) {
            told.add("queued");
        }

        @Override
        public void begun(Turn turn) {
            told.add("begun");
        }

        @Override
        public void happened(Turn turn, TurnEvent event) {
            told.add("happened");
        }

        @Override
        public void committed(TurnRunner.Committed committed) {
            told.add("committed");
        }

        @Override
        public void postponed(Turn turn, Throwable failure) {
            told.add("postponed");
        }
    }
}
