package dev.tern.async;

import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;

/** Work of which nobody knows beforehand how many steps it takes. */
public final class Steps {
    private Steps() {}

    /** Does one step after the other, as often as need be, until one emits true; the stack does not grow with them. */
    public static Uni<Void> untilDone(Supplier<Uni<Boolean>> step) {
        return Uni.createFrom()
                .deferred(step::get)
                .repeat()
                .until(done -> done)
                .collect()
                .last()
                .replaceWithVoid();
    }
}
