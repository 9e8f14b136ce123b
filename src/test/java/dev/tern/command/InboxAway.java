package dev.tern.command;

import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.store.Ports;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A store in which, as long as the test wants, nothing can be led to a turn. */
final class InboxAway {
    private final AtomicInteger tries = new AtomicInteger();
    private final Inbox inbox;
    private volatile boolean away;

    InboxAway(Inbox inbox) {
        this.inbox = inbox;
    }

    void leave() {
        away = true;
    }

    void comeBack() {
        away = false;
    }

    /** How often it was asked for in vain. */
    int tries() {
        return tries.get();
    }

    /** All of the store, with this inbox. */
    Ports in(Ports ports) {
        var parts = Ports.class.getRecordComponents();
        try {
            var values = new Object[parts.length];
            for (int i = 0; i < parts.length; i++) {
                values[i] = parts[i].getType() == Inbox.class
                        ? proxy()
                        : parts[i].getAccessor().invoke(ports);
            }
            var types = Stream.of(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return Ports.class.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a record can be copied", e);
        }
    }

    @SuppressWarnings("unchecked") // what the port declares
    private Object proxy() {
        return Proxy.newProxyInstance(
                Inbox.class.getClassLoader(),
                new Class<?>[] {Inbox.class},
                (self, method, arguments) -> method.getName().equals("queued")
                        ? queued((List<InboxId>) arguments[0], (TurnId) arguments[1])
                        : method.invoke(inbox, arguments));
    }

    private Uni<Void> queued(List<InboxId> ids, TurnId turn) {
        return Uni.createFrom().deferred(() -> {
            if (!away) {
                return inbox.queued(ids, turn);
            }
            tries.incrementAndGet();
            return Uni.createFrom().failure(new IllegalStateException("away"));
        });
    }
}
