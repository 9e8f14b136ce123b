package dev.tern.delivery;

import dev.tern.outbox.OpenDraft;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.Reconciliation;
import io.smallrye.mutiny.Uni;

/** One part's way to its end: by what people have seen of it, if they have, else as a message of its own. */
final class PartDelivery {
    private final Means means;
    private final Previews previews;
    private final Removal removal;
    private final PlatformAdapter adapter;
    private final OutboxPart part;
    private final Tries tries;

    PartDelivery(Means means, Previews previews, PlatformAdapter adapter, OutboxPart part, Held held) {
        this.means = means;
        this.previews = previews;
        this.removal = new Removal(means, adapter);
        this.adapter = adapter;
        this.part = part;
        this.tries = new Tries(means, part, held.haste(), held.isAnew());
    }

    Uni<Void> run() {
        return part.ordinal() == 0 && adapter.traits().edits()
                ? previews.settle(part.turn()).chain(this::after)
                : plainly();
    }

    private Uni<Void> after(Previews.Settled settled) {
        return settled.draft().map(draft -> after(draft, settled.shown())).orElseGet(this::plainly);
    }

    private Uni<Void> after(OpenDraft draft, String shown) {
        if (draft.state() == OpenDraft.State.STALE) {
            return plainly().chain(() -> removal.of(draft));
        }
        if (part.content().isFiles()) {
            // words can't become files, and what was seen of them came to nothing
            return means.drafts().stale(part.turn()).chain(this::plainly).chain(this::remove);
        }
        if (draft.message().isEmpty() && adapter.traits().reconciliation() != Reconciliation.BY_ID) {
            // it may be there, and nobody can find it or take it away
            return new Sending(means, adapter, tries).marked().chain(() -> means.drafts()
                    .deleted(part.turn()));
        }
        return new Finishing(means, adapter, tries).run(draft, shown).chain(ending -> switch (ending) {
            case DONE -> Uni.createFrom().voidItem();
            case FRESH -> new Sending(means, adapter, tries).fresh().chain(this::remove);
        });
    }

    /** By now more may be known of it. */
    private Uni<Void> remove() {
        return means.drafts().of(part.turn()).chain(draft -> draft.map(removal::of)
                .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> plainly() {
        return new Sending(means, adapter, tries).run();
    }
}
