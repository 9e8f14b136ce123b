package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.runner.Commands;
import dev.tern.runner.Commands.Match;
import dev.tern.session.BusyMode;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatedTool;
import dev.tern.testing.GatherSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Turn;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole line: of what is no turn, or none any more, nothing is remembered. */
class LineJourneysTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final Meters meters = new Meters(registry);
    private final Journeys journeys = new Journeys();
    private final TurnMeters turns = new TurnMeters(meters, journeys, new Recent(), InstantSource.system());

    private SmallLine line(LineSettings settings) {
        Commands commands = turn -> turn.text().startsWith("/")
                ? Optional.of(new Match.Answered("test", Uni.createFrom().item("done")))
                : Optional.empty();
        return new SmallLine(store.ports(), commands, settings, turns)
                .watching(new DeliveryMeters(meters, turns, InstantSource.system())::happened);
    }

    private long receipts() {
        return registry.find(Figure.RECEIPT.id()).timers().stream()
                .mapToLong(timer -> timer.count())
                .sum();
    }

    private void awaitInbox(String... states) {
        await().untilAsserted(() ->
                assertThat(store.rows("select state from inbox order by id")).containsExactly(states));
    }

    private void awaitNothingLeft() {
        await().untilAsserted(() -> assertThat(journeys.size()).isZero());
        assertThat(journeys.running()).isZero();
    }

    @Test
    void whatPeopleSayToEachOtherIsNoJourney() {
        var line = line(new LineSettings());
        var origin = Turns.origin("-5", ChatKind.GROUP, "The group", Optional.empty());

        line.say("1", Turns.of(Turns.ANN, origin, Addressing.NONE, "lunch?"));

        awaitInbox("ignored");
        assertThat(journeys.size()).isZero();
    }

    /** B16. */
    @Test
    void piecesOfOneTurnAreOneJourneyFromTheFirst() {
        var line = line(new LineSettings().gathering(GatherSettings.BY_DEFAULT));
        line.say("1", Turns.direct("one"));
        line.say("2", Turns.direct("two"));
        assertThat(journeys.size()).isZero();

        line.time.pass(Duration.ofMillis(300));

        await().untilAsserted(() -> assertThat(receipts()).isOne());
        awaitNothingLeft();
        assertThat(meters.seconds(Figure.RECEIPT)).isGreaterThan(60);
    }

    @Test
    void whatIsSteeredIntoATurnIsNoJourneyOfItsOwn() {
        var tool = new GatedTool();
        var line = line(new LineSettings().busy(BusyMode.STEER).with(tool)).answers(LineModel.calling("c1", "wait"));
        line.say("1", Turns.direct("one"));
        await().until(tool.gate::isReached);
        line.say("2", Turns.direct("rather two"));
        await().untilAsserted(() -> assertThat(journeys.size()).isEqualTo(2));
        assertThat(journeys.running()).isOne();

        tool.gate.release();

        awaitNothingLeft();
        assertThat(receipts()).isOne();
    }

    @Test
    void whatHasWaitedToBeOneTurnIsOneJourney() {
        var line = line(new LineSettings().busy(BusyMode.COLLECT));
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        await().untilAsserted(() -> assertThat(journeys.size()).isEqualTo(3));

        held.release();

        awaitNothingLeft();
        assertThat(receipts()).isEqualTo(2);
    }

    @Test
    void whatIsTakenAwayBeforeItsTurnIsForgotten() {
        var line = line(new LineSettings());
        var held = line.hold();
        line.say("1", message("1", "one"));
        await().until(held::isReached);
        var second = message("2", "two");
        line.say("2", second);
        await().untilAsserted(() -> assertThat(journeys.size()).isEqualTo(2));

        line.deliver(
                "3",
                new Decoded.Deleted(
                        second.origin().chat(), List.of(second.origin().message())));

        await().untilAsserted(() -> assertThat(journeys.size()).isOne());
        held.release();
        awaitNothingLeft();
    }

    private static Turn message(String id, String text) {
        return Turns.message(id, Turns.direct(text));
    }

    @Test
    void aCommandIsForgottenOnceItIsAnswered() {
        var line = line(new LineSettings());

        line.say("1", Turns.direct("/test"));

        await().untilAsserted(() -> assertThat(meters.total(Figure.COMMANDS)).isOne());
        awaitNothingLeft();
    }
}
