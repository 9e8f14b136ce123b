package dev.tern.testing;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;

/** What takes as long as the test wants. */
public final class Held {
    private Held() {}

    /** Emits once the gate is open. */
    public static <T> Uni<T> until(Gate gate, T item) {
        return VirtualThreads.call(() -> {
            gate.pass();
            return item;
        });
    }
}
