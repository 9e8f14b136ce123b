package dev.tern.platform.discord;

import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import io.smallrye.mutiny.Uni;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** Keeps events in memory, each key once, as the inbox does; what goes wrong is the test's to say. */
final class FakeSink implements RawSink {
    private final List<AccountId> opened = new CopyOnWriteArrayList<>();
    private final Map<EventKey, RawEvent> kept = new LinkedHashMap<>();
    private final AtomicReference<Supplier<Uni<Void>>> opening =
            new AtomicReference<>(() -> Uni.createFrom().voidItem());
    private final AtomicReference<Function<RawEvent, Uni<Stored>>> keeping = new AtomicReference<>(this::keep);
    private volatile boolean admitting = true;
    private int duplicates;

    void openBy(Supplier<Uni<Void>> how) {
        opening.set(how);
    }

    void keepBy(Function<RawEvent, Uni<Stored>> how) {
        keeping.set(how);
    }

    /** From now on nobody may talk to the bot. */
    void refusing() {
        admitting = false;
    }

    @Override
    public boolean admits(RawEvent event) {
        return admitting;
    }

    List<AccountId> opened() {
        return opened;
    }

    synchronized List<String> keys() {
        return kept.keySet().stream().map(EventKey::value).toList();
    }

    synchronized List<RawEvent> events() {
        return List.copyOf(kept.values());
    }

    synchronized int duplicates() {
        return duplicates;
    }

    Uni<Stored> keep(RawEvent event) {
        return Uni.createFrom().item(() -> stored(event));
    }

    private synchronized Stored stored(RawEvent event) {
        if (kept.putIfAbsent(event.key(), event) == null) {
            return Stored.NEW;
        }
        duplicates++;
        return Stored.DUPLICATE;
    }

    @Override
    public Uni<Void> opened(AccountId account) {
        opened.add(account);
        return opening.get().get();
    }

    @Override
    public Uni<Stored> accept(RawEvent event) {
        return keeping.get().apply(event);
    }
}
