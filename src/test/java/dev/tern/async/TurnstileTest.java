package dev.tern.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class TurnstileTest {
    private final List<UniEmitter<? super Void>> running = new CopyOnWriteArrayList<>();

    private void submit(Turnstile turnstile) {
        var work = Uni.createFrom().<Void>emitter(running::add);
        turnstile.through(work).subscribe().with(done -> {}, failure -> {});
    }

    @Test
    void onlySoMuchRunsAtOnceAndFailuresMakeRoomToo() {
        var turnstile = new Turnstile(2);
        for (int i = 0; i < 4; i++) {
            submit(turnstile);
        }
        await().until(() -> running.size() == 2);

        running.get(0).complete(null);
        await().until(() -> running.size() == 3);
        running.get(1).fail(new IllegalStateException("bug"));
        await().until(() -> running.size() == 4);
    }

    @Test
    void aClosedOneLetsNothingThrough() {
        var turnstile = new Turnstile(1);
        submit(turnstile);
        await().until(() -> running.size() == 1);
        submit(turnstile);
        turnstile.close();

        running.getFirst().complete(null);
        submit(turnstile);

        assertThat(running).hasSize(1);
    }
}
