package dev.tern.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcChatMarksTest extends ChatMarksContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    private final AtomicReference<Instant> now = new AtomicReference<>(Samples.NOW);

    @Override
    JdbcChatMarks marks() {
        InstantSource source = now::get;
        return new JdbcChatMarks(store.database(), source.withZone(ZoneOffset.UTC));
    }

    @Override
    void later() {
        now.updateAndGet(it -> it.plus(Duration.ofMillis(1)));
    }
}
