package dev.tern.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyedSerialTest {
    @Test
    void workOfAKeyRunsOneAtATimeInOrder() throws InterruptedException {
        var serial = new KeyedSerial<String>(1000);
        var running = new AtomicInteger();
        var most = new AtomicInteger();
        List<Integer> seen = new CopyOnWriteArrayList<>();
        var done = new CountDownLatch(500);

        for (int i = 0; i < 500; i++) {
            int number = i;
            serial.submit("key", VirtualThreads.call(() -> {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                seen.add(number);
                running.decrementAndGet();
                done.countDown();
                return null;
            }));
        }

        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(most).hasValue(1);
        assertThat(seen)
                .containsExactlyElementsOf(IntStream.range(0, 500).boxed().toList());
    }

    @Test
    void keysDoNotWaitForEachOther() {
        var serial = new KeyedSerial<String>(10);
        var seen = ConcurrentHashMap.newKeySet();
        serial.submit("stuck", Uni.createFrom().nothing());

        serial.submit("free", Uni.createFrom().voidItem().invoke(() -> seen.add("free")));

        await().until(() -> seen.contains("free"));
    }

    @Test
    void aFailureEndsItsOwnWorkOnly() {
        var serial = new KeyedSerial<String>(10);
        var seen = new CopyOnWriteArrayList<String>();
        serial.submit("key", Uni.createFrom().failure(new IllegalStateException("first")));

        serial.submit("key", Uni.createFrom().voidItem().invoke(() -> seen.add("second")));

        await().until(() -> seen.contains("second"));
    }

    @Test
    void aFullKeyRefusesAndTakesAgainWhenThereIsRoom() {
        var serial = new KeyedSerial<String>(2);
        List<UniEmitter<? super Void>> open = new ArrayList<>();
        Uni<Void> held = Uni.createFrom().emitter(open::add);
        assertThat(serial.submit("key", held)).isTrue();
        assertThat(serial.submit("key", Uni.createFrom().voidItem())).isTrue();

        assertThat(serial.submit("key", Uni.createFrom().voidItem())).isFalse();

        await().until(() -> open.size() == 1);
        open.getFirst().complete(null);
        await().until(() -> serial.submit("key", Uni.createFrom().voidItem()));
    }
}
