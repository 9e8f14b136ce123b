package dev.tern.recall;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** An embedder whose work can be waited for. */
record Counting(Embedder embedder, AtomicInteger texts) implements Embedder {
    Counting(Embedder embedder) {
        this(embedder, new AtomicInteger());
    }

    /** Waits until it has read so many texts, and a little for the last of them to be written. */
    void await(int most) throws InterruptedException {
        long begun = System.nanoTime();
        while (texts.get() < most) {
            Thread.sleep(50);
        }
        System.out.printf("vectors=%d s=%.0f%n", texts.get(), (System.nanoTime() - begun) / 1e9);
        Thread.sleep(1000);
    }

    @Override
    public String id() {
        return embedder.id();
    }

    @Override
    public int dimension() {
        return embedder.dimension();
    }

    @Override
    public List<float[]> embed(List<String> all) {
        var vectors = embedder.embed(all);
        texts.addAndGet(all.size());
        return vectors;
    }
}
