package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A disk that hangs fails nothing, so that no failure tells of it. */
class StoreHangsTest {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Test
    void howLongTheWriteRunsIsKnownWhileItDoes() {
        var health = new StoreHealth(store.database());
        assertThat(health.writing()).isZero();

        var held = HeldWriter.of(store.database());

        await().until(() -> health.writing().compareTo(Duration.ofMillis(50)) > 0);
        assertThat(health.isAlive()).isTrue();
        assertThat(get(health.check())).isEmpty();
        held.release();
        await().until(() -> health.writing().isZero());
    }

    @Test
    void aStoreThatIsClosedIsDead() {
        var health = new StoreHealth(store.database());

        store.database().close();

        assertThat(health.isAlive()).isFalse();
    }
}
