package dev.tern.lane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.lane.Lanes.Admission;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LanesTest {
    private static final SessionKey KEY = new SessionKey("k");

    private final List<String> ran = new CopyOnWriteArrayList<>();

    @Nullable
    private volatile UniEmitter<? super Void> open;

    private Work work(String person, String name) {
        return new Named(person, name, Uni.createFrom().voidItem().invoke(() -> ran.add(name)));
    }

    private Lanes held(int capacity) {
        var lanes = new Lanes(capacity);
        lanes.submit(KEY, new Named("ann", "held", Uni.createFrom().emitter(emitter -> open = emitter)));
        await().until(() -> open != null);
        return lanes;
    }

    private void release() {
        var emitter = open;
        if (emitter != null) {
            emitter.complete(null);
        }
    }

    private void awaitRan(String... names) {
        await().untilAsserted(() -> assertThat(ran).containsExactly(names));
    }

    @Test
    void peopleTakeTurnsAndEachOnesWorkKeepsItsOrder() {
        var lanes = held(100);
        for (int i = 1; i <= 4; i++) {
            lanes.submit(KEY, work("ann", "ann" + i));
        }
        lanes.submit(KEY, work("bo", "bo1"));
        lanes.submit(KEY, work("cy", "cy1"));
        lanes.submit(KEY, work("bo", "bo2"));
        var expected = new String[] {"bo1", "ann1", "cy1", "bo2", "ann2", "ann3", "ann4"};

        assertThat(lanes.waiting(KEY)).extracting(work -> ((Named) work).name()).containsExactly(expected);
        release();

        awaitRan(expected);
    }

    @Test
    void oneHasNoRoomLeftAndAnotherHas() {
        var lanes = held(2);

        assertThat(lanes.submit(KEY, work("ann", "ann1"))).isEqualTo(Admission.TAKEN);
        assertThat(lanes.submit(KEY, work("ann", "ann2"))).isEqualTo(Admission.FULL);
        assertThat(lanes.submit(KEY, work("ann", "ann3"))).isEqualTo(Admission.STILL_FULL);
        assertThat(lanes.submit(KEY, work("bo", "bo1"))).isEqualTo(Admission.TAKEN);
        release();

        awaitRan("bo1", "ann1");
    }

    @Test
    void aLaneThatWasEmptyInBetweenTellsAgainThatItIsFull() {
        var lanes = held(1);
        assertThat(lanes.submit(KEY, work("ann", "ann1"))).isEqualTo(Admission.FULL);
        release();
        await().until(() -> lanes.running(KEY).isEmpty());
        open = null;
        lanes.submit(KEY, new Named("ann", "held", Uni.createFrom().emitter(emitter -> open = emitter)));

        assertThat(lanes.submit(KEY, work("ann", "ann2"))).isEqualTo(Admission.FULL);
    }

    @Test
    void whatIsAheadRunsFirst() {
        var lanes = held(100);
        lanes.submit(KEY, work("bo", "bo1"));
        lanes.submitAhead(KEY, work("ann", "ann1"));
        lanes.submitAhead(KEY, work("ann", "ann2"));
        release();

        awaitRan("ann1", "ann2", "bo1");
    }

    @Test
    void onlyAFreeLaneTakesWhatNeedsOne() {
        var lanes = held(100);
        assertThat(lanes.submitIfFree(KEY, work("bo", "bo1"))).isFalse();
        release();
        await().until(() -> lanes.running(KEY).isEmpty());

        assertThat(lanes.submitIfFree(KEY, work("bo", "bo2"))).isTrue();

        awaitRan("bo2");
    }

    @Test
    void whatIsTakenOutDoesNotRun() {
        var lanes = held(100);
        lanes.submit(KEY, work("bo", "bo1"));
        lanes.submit(KEY, work("ann", "ann1"));
        lanes.submitAhead(KEY, work("bo", "bo2"));

        var taken = lanes.take(KEY, work -> work.by().equals(Optional.of(new PersonId("bo"))));
        release();

        assertThat(taken).extracting(work -> ((Named) work).name()).containsExactly("bo2", "bo1");
        awaitRan("ann1");
    }

    @Test
    void aFailureEndsItsOwnWorkOnly() {
        var lanes = new Lanes(10);
        lanes.submit(KEY, new Named("ann", "bad", Uni.createFrom().failure(new IllegalStateException("first"))));

        lanes.submit(KEY, work("ann", "second"));

        awaitRan("second");
    }

    private record Named(String person, String name, Uni<Void> work) implements Work {
        @Override
        public Optional<PersonId> by() {
            return Optional.of(new PersonId(person));
        }

        @Override
        public Uni<Void> run() {
            return work;
        }
    }
}
