package dev.tern.runner;

import dev.tern.delivery.Delivery;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.PlatformAdapter;
import dev.tern.tool.Posting;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/** Brings what is no turn's answer through the outbox, in the look of its platform. */
public final class Postings implements Posting {
    private final Function<PlatformId, PlatformAdapter> adapters;
    private final Ledger ledger;
    private final Delivery delivery;

    public Postings(Function<PlatformId, PlatformAdapter> adapters, Ledger ledger, Delivery delivery) {
        this.adapters = adapters;
        this.ledger = ledger;
        this.delivery = delivery;
    }

    @Override
    public Uni<Boolean> post(Reply message) {
        return Uni.createFrom()
                .item(() -> adapters.apply(message.to().platform()).render(message))
                .map(contents -> OutboxPart.of(message.turn(), Destination.answering(message.to()), contents))
                .chain(parts -> ledger.post(parts).invoke(isNew -> {
                    if (isNew) {
                        delivery.deliver(parts);
                    }
                }));
    }
}
