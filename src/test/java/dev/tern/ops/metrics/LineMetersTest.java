package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.agent.Stretch;
import dev.tern.agent.TurnEvent;
import dev.tern.model.ModelEvent;
import dev.tern.platform.PlatformException;
import dev.tern.runner.Commands;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Outcome;
import dev.tern.turn.Usage;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole line, from event to receipt, and what was counted of it. */
class LineMetersTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final Meters meters = new Meters(registry);
    private final Journeys journeys = new Journeys();
    private final TurnMeters turns = new TurnMeters(meters, journeys, new Recent(), InstantSource.system());

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings(), turns)
                .watching(new DeliveryMeters(meters, turns, InstantSource.system())::happened);
    }

    private double count(Figure figure, String... tags) {
        return meters.total(figure, tags);
    }

    private long times(Figure figure, String... tags) {
        return registry.find(figure.id()).tags(tags).timers().stream()
                .mapToLong(timer -> timer.count())
                .sum();
    }

    @Test
    void aTurnIsMeasuredFromItsEventToItsReceipt() {
        var line = line();

        line.say("1", Turns.direct("one"));

        await().untilAsserted(() ->
                assertThat(times(Figure.RECEIPT, "platform", "testing")).isOne());
        assertThat(count(Figure.TURNS, "platform", "testing", "outcome", "answered"))
                .isOne();
        assertThat(times(Figure.TURN)).isOne();
        assertThat(times(Figure.OWN)).isOne();
        assertThat(times(Figure.LANE_WAIT)).isOne();
        assertThat(times(Figure.FIRST_TEXT)).isOne();
        assertThat(times(Figure.COMMIT)).isOne();
        assertThat(times(Figure.RECALL, "outcome", "nothing")).isOne();
        assertThat(times(Figure.SEND, "outcome", "sent")).isOne();
        assertThat(journeys.known(Turns.direct("one").id())).isEmpty();
    }

    @Test
    void whatTheModelTakesIsNotTheGatewaysOwn() {
        var line = line();
        line.answers(Multi.createFrom()
                .<ModelEvent>items(
                        new ModelEvent.TextDelta("slow"),
                        new ModelEvent.Finished(ModelEvent.FinishReason.STOP, Usage.NONE, Optional.empty()))
                .onItem()
                .call(item -> Uni.createFrom().voidItem().onItem().delayIt().by(Duration.ofMillis(250))));

        line.say("1", Turns.direct("one"));

        await().untilAsserted(() -> assertThat(times(Figure.OWN)).isOne());
        double whole = meters.seconds(Figure.TURN);
        assertThat(whole).isGreaterThan(0.5);
        assertThat(meters.seconds(Figure.OWN)).isLessThan(whole - 0.5 + 0.01);
    }

    @Test
    void requestsThatBeginAsTheOneBeforeAreCounted() {
        var line = line();
        line.say("1", Turns.direct("one"));
        await().untilAsserted(() -> assertThat(times(Figure.RECEIPT)).isOne());
        line.say("2", Turns.direct("two"));
        await().untilAsserted(() -> assertThat(times(Figure.RECEIPT)).isEqualTo(2));

        assertThat(count(Figure.PREFIX, "result", "kept")).isOne();
        assertThat(count(Figure.PREFIX, "result", "changed")).isZero();
    }

    @Test
    void whatThePlatformRefusesIsCounted() {
        var line = line();
        line.platform.fails(
                new PlatformException.RateLimited(
                        "slow down", Duration.ofMillis(10), PlatformException.RateLimited.Scope.CHAT),
                new PlatformException.OutcomeUnknown("who knows", null),
                new PlatformException.MarkupRefused("what is that"));

        line.say("1", Turns.direct("one"));

        await().untilAsserted(() -> assertThat(times(Figure.RECEIPT)).isOne());
        assertThat(count(Figure.LIMITED, "platform", "testing")).isOne();
        assertThat(count(Figure.LIMITED_TIME)).isEqualTo(0.01);
        assertThat(count(Figure.UNKNOWN_SENDS)).isOne();
        assertThat(count(Figure.RESENDS)).isGreaterThanOrEqualTo(1);
        assertThat(count(Figure.PLAIN)).isOne();
        assertThat(times(Figure.SEND)).isEqualTo(4);
    }

    /** Of a program over the API. */
    @Test
    void aTurnThatComesToNoAnswerIsCountedAndForgotten() {
        var turn = Turns.direct("one");
        turns.happened(turn, new TurnEvent.Began(new Stretch(Stretch.Kind.MODEL)));

        turns.cut(turn, Outcome.FAILED, Duration.ofMillis(20));
        turns.happened(turn, new TurnEvent.Over(new Stretch(Stretch.Kind.MODEL), "cancelled"));

        assertThat(count(Figure.TURNS, "outcome", "failed")).isOne();
        assertThat(journeys.size()).isZero();
    }

    @Test
    void whatIsNeverSentEndsTheJourneyToo() {
        var line = line();
        line.platform.fails(new PlatformException.TargetGone("gone", "gone", "let it in"));

        line.say("1", Turns.direct("one"));

        await().untilAsserted(() -> assertThat(count(Figure.GIVEN_UP)).isOne());
        await().untilAsserted(() -> assertThat(journeys.running()).isZero());
        assertThat(times(Figure.FIRST_TEXT)).isZero();
        assertThat(times(Figure.RECEIPT)).isZero();
    }
}
