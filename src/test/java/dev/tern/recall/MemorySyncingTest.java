package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.async.RealTimeline;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MemorySyncingTest {
    private static final SessionKey KEY = new SessionKey("k");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final Scripted good = new Scripted("good", "");
    private final Scripted bad = new Scripted("bad", "two");
    private SessionId session = Turns.SESSION;

    @SuppressWarnings("NullAway.Init") // by begin
    private MemorySyncing syncing;

    /** Writes down what it is told, and fails at one text. */
    private static final class Scripted implements MemorySync {
        private final String name;
        private final String failsAt;
        private final List<String> told = new CopyOnWriteArrayList<>();
        private final List<SessionId> changed = new CopyOnWriteArrayList<>();

        Scripted(String name, String failsAt) {
            this.name = name;
            this.failsAt = failsAt;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Uni<Void> completed(CommittedTurn turn) {
            var text = turn.sayings().getFirst().text();
            if (text.equals(failsAt)) {
                throw new IllegalStateException("not this one");
            }
            told.add(text);
            return Uni.createFrom().voidItem();
        }

        @Override
        public Uni<Void> changed(SessionId what) {
            changed.add(what);
            return Uni.createFrom().voidItem();
        }
    }

    private MemorySyncing syncing() {
        var clock = Clock.systemUTC();
        return new MemorySyncing(
                List.of(good, bad),
                store.ports().following(),
                store.ports().marks(),
                new RealTimeline(clock),
                Duration.ofMillis(1));
    }

    @BeforeEach
    void begin() {
        session = get(store.ports().sessions().current(KEY, Turns.AUDIENCE)).id();
        say("before there were any", Outcome.ANSWERED);
        syncing = syncing();
        syncing.start();
        await().until(() -> get(store.ports().marks().of("good")).isPresent()
                && get(store.ports().marks().of("bad")).isPresent());
    }

    @AfterEach
    void end() {
        syncing.stop();
    }

    @Test
    void whatWasAnsweredIsToldInOrderAndNothingElse() {
        say("one", Outcome.ANSWERED);
        say("failed", Outcome.FAILED);
        say("stopped", Outcome.INTERRUPTED);
        say("silent", Outcome.EMPTY);
        say("three", Outcome.ANSWERED);

        await().untilAsserted(() -> assertThat(good.told).containsExactly("one", "three"));
    }

    @Test
    void oneThatFailsIsPassedOverAndHoldsUpNoOther() {
        say("one", Outcome.ANSWERED);
        say("two", Outcome.ANSWERED);
        say("three", Outcome.ANSWERED);

        await().untilAsserted(() -> assertThat(bad.told).containsExactly("one", "three"));
        await().untilAsserted(() -> assertThat(good.told).containsExactly("one", "two", "three"));
    }

    @Test
    void afterARestartItGoesOnWhereItWas() {
        say("one", Outcome.ANSWERED);
        await().untilAsserted(() -> assertThat(good.told).containsExactly("one"));
        syncing.stop();
        say("meanwhile", Outcome.ANSWERED);

        syncing = syncing();
        syncing.start();

        await().untilAsserted(() -> assertThat(good.told).containsExactly("one", "meanwhile"));
    }

    @Test
    void whatIsTakenBackIsTold() {
        say("one", Outcome.ANSWERED);
        get(store.ports().pasts().undo(KEY, session, 1, Turns.direct("/undo").id()));

        await().untilAsserted(() -> assertThat(good.changed).containsExactly(session));
    }

    private void say(String text, Outcome outcome) {
        var turn = Turns.direct(text);
        get(store.ports()
                .ledger()
                .commit(
                        new TurnRecord(
                                turn.id(),
                                session,
                                outcome,
                                List.of(UserSaid.of(turn), new AssistantSaid("yes", "", List.of())),
                                List.of(),
                                "",
                                "demo/demo",
                                Usage.NONE,
                                Turns.AT,
                                Turns.AT,
                                Optional.empty()),
                        List.of()));
    }
}
