package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.agent.Stretch;
import dev.tern.agent.Stretch.Kind;
import dev.tern.turn.TurnId;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class JourneyTest {
    private static final Stretch ONE = new Stretch(Kind.TOOL, "search", "c1");
    private static final Stretch OTHER = new Stretch(Kind.TOOL, "search", "c2");

    private final Journey journey = new Journey();

    private static Instant at(long millis) {
        return Instant.EPOCH.plusMillis(millis);
    }

    @Test
    void timeInWhichTwoToolsRunCountsOnce() {
        journey.begun(at(0));
        journey.began(ONE, at(10));
        journey.began(OTHER, at(20));
        journey.over(ONE, "ok", at(60));
        journey.over(OTHER, "ok", at(90));

        assertThat(journey.own(at(100))).contains(Duration.ofMillis(20));
    }

    @Test
    void recallIsTheGatewaysOwnWork() {
        journey.begun(at(0));
        journey.began(new Stretch(Kind.RECALL), at(10));
        journey.over(new Stretch(Kind.RECALL), "found", at(60));

        assertThat(journey.own(at(100))).contains(Duration.ofMillis(100));
    }

    @Test
    void aPastThatNeedsNoShorteningWasLookedAtByTheGateway() {
        journey.begun(at(0));
        journey.began(new Stretch(Kind.FITTING), at(10));
        journey.over(new Stretch(Kind.FITTING), Stretch.AS_IT_WAS, at(60));

        assertThat(journey.own(at(100))).contains(Duration.ofMillis(100));
    }

    @Test
    void theFirstSightCountsAndNoLaterOne() {
        journey.received(at(5));

        assertThat(journey.seen(at(30))).contains(Duration.ofMillis(25));
        assertThat(journey.seen(at(40))).isEmpty();
    }

    /** Delivery does not wait until the commit was told. */
    @Test
    void partsMayEndBeforeItIsKnownHowManyThereAre() {
        assertThat(journey.partEnded(true)).isFalse();
        assertThat(journey.committed(2)).isFalse();
        assertThat(journey.partEnded(true)).isTrue();
        assertThat(journey.isAcknowledged()).isTrue();
    }

    @Test
    void anAnswerOfWhichAPartIsGivenUpIsNotAcknowledged() {
        journey.committed(2);
        journey.partEnded(false);

        assertThat(journey.partEnded(true)).isTrue();
        assertThat(journey.isAcknowledged()).isFalse();
    }

    @Test
    void noAnswerIsNotAcknowledgedEither() {
        assertThat(journey.committed(0)).isTrue();
        assertThat(journey.isAcknowledged()).isFalse();
    }

    @Test
    void whatWasLostSightOfIsForgotten() {
        var journeys = new Journeys();
        for (int i = 0; i < Journeys.MOST + 5; i++) {
            journeys.of(new TurnId("turn" + i)).queued(at(0));
        }

        assertThat(journeys.size()).isEqualTo(Journeys.MOST);
    }

    /** One that waits for a person's approval may be older than all others. */
    @Test
    void aTurnThatRunsIsNotLostSightOf() {
        var journeys = new Journeys();
        var old = new TurnId("old");
        journeys.begun(old).begun(at(0));
        for (int i = 0; i < Journeys.MOST + 5; i++) {
            journeys.of(new TurnId("turn" + i)).queued(at(0));
        }

        assertThat(journeys.known(old)).isPresent();
        assertThat(journeys.running()).isOne();
        journeys.end(old);
        assertThat(journeys.running()).isZero();
    }
}
