package dev.tern.delivery;

import dev.tern.outbox.OpenDraft;
import dev.tern.platform.Draft;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.Rendered;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The answers that people see while they are being written, a message for each turn. */
final class Previews {
    private final Means means;
    private final Predicate<Chat> busy;
    private final Map<TurnId, Preview> running = new ConcurrentHashMap<>();

    /** @param busy whether parts are on their way to a chat, between which nothing may come */
    Previews(Means means, Predicate<Chat> busy) {
        this.means = means;
        this.busy = busy;
    }

    /**
     * Shows the turn's answer as far as it is written, as soon as that may be. Returns at once.
     *
     * @param rendering makes the first message of it; called when it can be shown
     */
    void show(Draft draft, PlatformAdapter adapter, Supplier<Rendered> rendering) {
        running.computeIfAbsent(draft.turn(), turn -> new Preview(means, busy, adapter, turn, draft.to()))
                .show(rendering);
    }

    /** Lets nothing more be shown, and emits what there is once no call is under way. */
    Uni<Settled> settle(TurnId turn) {
        var preview = Optional.ofNullable(running.get(turn));
        return preview.map(Preview::stop)
                .orElseGet(() -> Uni.createFrom().voidItem())
                .chain(() -> means.drafts().of(turn))
                .map(draft -> new Settled(draft, preview.map(Preview::shown).orElse("")))
                .invoke(() -> running.remove(turn));
    }

    /**
     * What people see of a turn.
     *
     * @param shown the hash of what the draft is known to show; empty where that is not known
     */
    record Settled(Optional<OpenDraft> draft, String shown) {}
}
