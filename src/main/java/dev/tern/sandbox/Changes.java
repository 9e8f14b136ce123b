package dev.tern.sandbox;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.operators.multi.processors.BroadcastProcessor;
import io.smallrye.mutiny.operators.multi.processors.SerializedProcessor;

/** Tells whoever watches that something changed on a platform; a slow watcher misses repetitions, never the last one. */
public final class Changes {
    private final BroadcastProcessor<String> source = BroadcastProcessor.create();
    private final SerializedProcessor<String, String> sink = source.serialized();

    /** Says that a chat of this platform looks different now. */
    public void signal(String platform) {
        sink.onNext(platform);
    }

    /** Names of platforms, each time one has changed. */
    public Multi<String> watch() {
        return source.onOverflow().dropPreviousItems();
    }
}
