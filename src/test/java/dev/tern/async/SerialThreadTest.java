package dev.tern.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SerialThreadTest {
    private static final int CAPACITY = 5;
    private static final int BATCH = 3;

    private final List<List<Integer>> batches = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final CountDownLatch gate = new CountDownLatch(1);

    @Test
    void whatWaitsIsHandedOverInOrderAndInBatches() {
        try (var thread = startHeld()) {
            IntStream.rangeClosed(1, CAPACITY).forEach(thread::submit);
            gate.countDown();
        }

        assertThat(batches).containsExactly(List.of(0), List.of(1, 2, 3), List.of(4, 5));
    }

    @Test
    void allRunsOnOnePlatformThreadThatKeepsNoProcessAlive() {
        try (var thread = startHeld()) {
            thread.submit(1);
            gate.countDown();
        }

        assertThat(threads).doesNotHaveDuplicates().hasSize(1).allSatisfy(thread -> {
            assertThat(thread.isVirtual()).isFalse();
            assertThat(thread.isDaemon()).isTrue();
            assertThat(thread.getName()).isEqualTo("serial");
        });
    }

    @Test
    void aFullQueueRefusesAndKeepsWhatItHas() {
        try (var thread = startHeld()) {
            IntStream.rangeClosed(1, CAPACITY).forEach(thread::submit);

            assertThatThrownBy(() -> thread.submit(6))
                    .isInstanceOf(RejectedExecutionException.class)
                    .hasMessage("queue is full name=serial waiting=5");
            gate.countDown();
        }

        assertThat(batches.stream().flatMap(List::stream)).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @Test
    void aClosedThreadRefuses() {
        var thread = startHeld();
        gate.countDown();

        thread.close();

        assertThatThrownBy(() -> thread.submit(1))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage("thread is closed name=serial");
    }

    @Test
    void aBatchThatThrowsDoesNotEndTheThread() {
        var seen = new CopyOnWriteArrayList<Integer>();
        try (var thread = SerialThread.<Integer>start("serial", CAPACITY, 1, jobs -> {
            seen.addAll(jobs);
            throw new AssertionError("broken");
        })) {
            thread.submit(1);
            thread.submit(2);
        }

        assertThat(seen).containsExactly(1, 2);
    }

    @Test
    void nothingIsLostBetweenManySubmittersAndAClose() throws InterruptedException {
        var seen = new ArrayList<Integer>();
        var submitted = new CopyOnWriteArrayList<Integer>();
        try (var thread = SerialThread.<Integer>start("serial", 100_000, 64, seen::addAll)) {
            var submitters = Stream.of(0, 1, 2, 3)
                    .map(n -> Thread.startVirtualThread(() -> submitMany(thread, n, submitted)))
                    .toList();
            for (var submitter : submitters) {
                submitter.join();
            }
        }

        assertThat(seen).hasSize(4_000).containsExactlyInAnyOrderElementsOf(submitted);
    }

    private static void submitMany(SerialThread<Integer> thread, int n, List<Integer> submitted) {
        IntStream.range(n * 1_000, (n + 1) * 1_000).forEach(job -> {
            thread.submit(job);
            submitted.add(job);
        });
    }

    /** A thread that is busy with job 0 until the gate opens. */
    private SerialThread<Integer> startHeld() {
        var thread = SerialThread.<Integer>start("serial", CAPACITY, BATCH, this::work);
        thread.submit(0);
        await().until(() -> !threads.isEmpty());
        return thread;
    }

    private void work(List<Integer> jobs) {
        if (!threads.contains(Thread.currentThread())) {
            threads.add(Thread.currentThread());
        }
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        batches.add(List.copyOf(jobs));
    }
}
