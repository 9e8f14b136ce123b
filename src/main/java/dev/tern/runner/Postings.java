package dev.tern.runner;

import dev.tern.delivery.Delivery;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.PlatformAdapter;
import dev.tern.tool.Posting;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Brings what is no turn's answer through the outbox, in the look of its platform. */
public final class Postings implements Posting {
    private final Set<PlatformId> platforms;
    private final Function<PlatformId, PlatformAdapter> adapters;
    private final Ledger ledger;
    private final Delivery delivery;

    /** @param platforms those that people can be reached on */
    public Postings(
            Set<PlatformId> platforms,
            Function<PlatformId, PlatformAdapter> adapters,
            Ledger ledger,
            Delivery delivery) {
        this.platforms = Set.copyOf(platforms);
        this.adapters = adapters;
        this.ledger = ledger;
        this.delivery = delivery;
    }

    @Override
    public Uni<Boolean> post(Reply message) {
        return posted(message, ledger::post);
    }

    @Override
    public Uni<Boolean> replace(TurnId posted, Reply now) {
        return posted(now, parts -> ledger.replace(posted, parts));
    }

    private Uni<Boolean> posted(Reply message, Function<List<OutboxPart>, Uni<Boolean>> keeping) {
        return Uni.createFrom()
                .item(() -> adapters.apply(message.to().platform()).render(message))
                .map(contents -> OutboxPart.of(message.turn(), Destination.answering(message.to()), contents))
                .chain(parts -> keeping.apply(parts).invoke(isNew -> {
                    if (isNew) {
                        delivery.deliver(parts);
                    }
                }));
    }

    @Override
    public <T> Uni<T> waiting(Origin where, Uni<T> work) {
        return delivery.waiting(Destination.answering(where), work);
    }

    @Override
    public boolean reaches(Origin where) {
        return platforms.contains(where.platform());
    }
}
