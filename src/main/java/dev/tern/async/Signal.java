package dev.tern.async;

import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletableFuture;

/** Something that happens once, or never. Safe from any thread. */
public final class Signal {
    private final CompletableFuture<Boolean> fired = new CompletableFuture<>();

    /** It has happened; once more makes no difference. */
    public void fire() {
        fired.complete(true);
    }

    public boolean isFired() {
        return fired.isDone();
    }

    /** Does something when it happens, or at once where it has; the action must not throw. */
    public void then(Runnable action) {
        var _ = fired.thenRun(action);
    }

    /** Emits when it happens. */
    public Uni<Boolean> fired() {
        return Uni.createFrom().completionStage(() -> fired.copy());
    }
}
