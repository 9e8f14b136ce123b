package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.Origin;
import org.junit.jupiter.api.Test;

/** What every store does with the threads in which the bot takes part. */
abstract class FollowedThreadsContract {
    private static final Origin HERE = Turns.inThread(Turns.ANN, "3", "x").origin();
    private static final Origin THERE = Turns.inThread(Turns.ANN, "4", "x").origin();
    private static final Origin OUTSIDE = Turns.inGroup(Turns.ANN, "x").origin();

    abstract Ports ports();

    @Test
    void aThreadIsFollowedFromTheFirstCall() {
        var threads = ports().threads();
        assertThat(threads.includes(HERE)).isFalse();

        get(threads.follow(HERE));
        get(threads.follow(HERE));

        assertThat(threads.includes(HERE)).isTrue();
        assertThat(threads.includes(THERE)).isFalse();
    }

    /** B48. */
    @Test
    void aFollowedThreadIsFollowedAfterARestart() {
        get(ports().threads().follow(HERE));

        var later = ports().threads();
        get(later.load());

        assertThat(later.includes(HERE)).isTrue();
        assertThat(later.includes(THERE)).isFalse();
    }

    @Test
    void outsideOfThreadsNothingIsFollowed() {
        var threads = ports().threads();

        get(threads.follow(OUTSIDE));

        assertThat(threads.includes(OUTSIDE)).isFalse();
    }
}
