package dev.tern.delivery;

import dev.tern.async.KeyedSerial;
import dev.tern.outbox.Outbox;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.PlatformAdapter;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.PartId;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Takes parts, in the order in which they were committed, and sees each to its end. */
public final class Delivery {
    private static final Logger LOG = Logger.getLogger(Delivery.class);

    private final Outbox outbox;
    private final Function<PlatformId, PlatformAdapter> adapters;
    private final Clock clock;
    private final KeyedSerial<Chat> chats = new KeyedSerial<>(Integer.MAX_VALUE);
    private final Set<PartId> taken = ConcurrentHashMap.newKeySet();

    public Delivery(Outbox outbox, Function<PlatformId, PlatformAdapter> adapters, Clock clock) {
        this.outbox = outbox;
        this.adapters = adapters;
        this.clock = clock;
    }

    /** Takes over committed parts; returns at once. */
    public void deliver(List<OutboxPart> parts) {
        parts.forEach(this::take);
    }

    /** Takes over all that earlier processes left unsent for the account. */
    public Uni<Void> resume(AccountId account) {
        return outbox.open(account).invoke(this::deliver).replaceWithVoid();
    }

    private void take(OutboxPart part) {
        if (taken.add(part.id())) {
            var to = part.to();
            chats.submit(new Chat(to.account(), to.chat()), send(part));
        }
    }

    private Uni<Void> send(OutboxPart part) {
        return Uni.createFrom()
                .deferred(() ->
                        new Sending(outbox, adapters.apply(part.to().account().platform()), clock, part).run())
                .onFailure()
                .invoke(failure -> LOG.errorf(failure, "delivery stopped until the next start part=%s", part.id()))
                .eventually(() -> {
                    taken.remove(part.id());
                });
    }

    private record Chat(AccountId account, ChatId chat) {}
}
