package dev.tern.testing;

import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** Keeps events in memory; what becomes of each is the test's to say. */
public final class FakeSink implements RawSink {
    private final List<AccountId> opened = new CopyOnWriteArrayList<>();
    private final List<RawEvent> offered = new CopyOnWriteArrayList<>();
    private final AtomicReference<Function<RawEvent, Uni<Stored>>> keeping =
            new AtomicReference<>(event -> Uni.createFrom().item(Stored.NEW));

    public void keepBy(Function<RawEvent, Uni<Stored>> how) {
        keeping.set(how);
    }

    public List<AccountId> opened() {
        return opened;
    }

    public List<RawEvent> events() {
        return offered;
    }

    public List<String> keys() {
        return offered.stream().map(event -> event.key().value()).toList();
    }

    public List<String> json() {
        return offered.stream().map(RawEvent::json).toList();
    }

    @Override
    public Uni<Void> opened(AccountId account) {
        opened.add(account);
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Stored> accept(RawEvent event) {
        offered.add(event);
        return keeping.get().apply(event);
    }
}
