package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.inbox.InboxId;
import dev.tern.platform.Decoded;
import dev.tern.runner.OperatorDesk.Act;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What operators do about events and turns. */
class OperatorDeskTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings());
    }

    @Test
    void whatWasDiscardedFromQuarantineIsNotReplayed() {
        var line = line();
        var event = quarantined(line);

        assertThat(get(line.operators().discard(event))).isEqualTo(Act.DONE);
        assertThat(get(line.operators().discard(event))).isEqualTo(Act.REFUSED);
        assertThat(get(line.operators().replay(event))).isEqualTo(Act.REFUSED);

        assertThat(store.rows("select state, reason from inbox")).containsExactly("ignored discarded by an operator");
        assertThat(get(line.operators().replay(new InboxId(99)))).isEqualTo(Act.UNKNOWN);
        assertThat(get(line.operators().discard(new InboxId(99)))).isEqualTo(Act.UNKNOWN);
    }

    /** The event came in January, and somebody waits for it from now on. */
    @Test
    void whatIsReplayedIsAnswered() {
        var begin = Instant.now();
        var since = new AtomicReference<>(Instant.EPOCH);
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings(), arrivals(since));
        line.open(Map.of());
        var event = quarantined(line);

        assertThat(get(line.operators().replay(event))).isEqualTo(Act.DONE);

        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 1"));
        assertThat(since.get()).isBetween(begin, Instant.now());
    }

    private static TurnObserver arrivals(AtomicReference<Instant> since) {
        return new TurnObserver() {
            @Override
            public void arrived(Turn turn, Instant received) {
                since.set(received);
            }

            @Override
            public void committed(TurnRunner.Committed committed) {}

            @Override
            public void postponed(Turn turn, Throwable failure) {}
        };
    }

    /** Whoever opens the account takes it up with all else. */
    @Test
    void whatIsReplayedBeforeItsAccountIsOpenIsAnsweredOnce() {
        var line = line();
        var event = quarantined(line);

        assertThat(get(line.operators().replay(event))).isEqualTo(Act.DONE);
        assertThat(store.rows("select state from inbox")).containsExactly("received");
        line.open(Map.of());

        await().untilAsserted(
                        () -> assertThat(store.rows("select state from inbox")).containsExactly("done"));
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 1"));
        assertThat(line.requests()).hasSize(1);
    }

    /** As it came with a version that could not read it. */
    private InboxId quarantined(SmallLine line) {
        var event = get(store.ports().inbox().store(SmallLine.event("1")))
                .orElseThrow()
                .id();
        get(store.ports().inbox().quarantined(event, new Fault("inbox.undecodable", "X")));
        line.means("1", new Decoded.Said(Turns.direct("one")));
        return event;
    }

    @Test
    void aTurnIsStoppedWhoeversItIs() {
        var line = line().answers(LineModel.stuckBehind("half an ans"));
        line.say("1", Turns.direct("one"));
        await().until(() -> line.requests().size() == 1);
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        await().until(() -> line.operators().lanes().getFirst().depth() == 3);

        var lane = line.operators().lanes().getFirst();

        assertThat(lane.key()).isEqualTo(SessionKeys.BY_DEFAULT.of(Turns.direct("x")));
        assertThat(lane.running().map(TurnControl.Running::turn)).contains(id("one"));
        assertThat(lane.waiting()).containsExactly(id("two"), id("three"));
        assertThat(line.operators().stop(id("two"))).isEqualTo(Act.UNKNOWN);
        assertThat(line.operators().stop(id("one"))).isEqualTo(Act.DONE);
        await().untilAsserted(() -> assertThat(store.rows("select outcome from turns order by seq"))
                .containsExactly("interrupted", "answered", "answered"));
        await().until(() -> line.operators().lanes().isEmpty());
        assertThat(line.operators().stop(id("one"))).isEqualTo(Act.UNKNOWN);
    }

    private static TurnId id(String said) {
        Turn turn = Turns.direct(said);
        return turn.id();
    }
}
