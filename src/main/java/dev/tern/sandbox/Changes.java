package dev.tern.sandbox;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.operators.multi.processors.BroadcastProcessor;

/** Tells whoever watches that something changed on a platform; a slow watcher misses repetitions, never the last one. */
public final class Changes {
    private final BroadcastProcessor<String> processor = BroadcastProcessor.create();

    /** Says that a chat of this platform looks different now. */
    public void signal(String platform) {
        processor.onNext(platform);
    }

    /** Names of platforms, each time one has changed. */
    public Multi<String> watch() {
        return processor.onOverflow().dropPreviousItems();
    }
}
