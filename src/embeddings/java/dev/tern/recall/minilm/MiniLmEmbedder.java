package dev.tern.recall.minilm;

import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import dev.tern.recall.Embedder;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * MiniLM (all-MiniLM-L6-v2, quantised), which takes some 10 to 60 ms for a text. It is native code, in which a virtual
 * thread would hold on to its carrier, so it runs on two threads of its own: questions don't queue behind what was said.
 */
@Singleton
public final class MiniLmEmbedder implements Embedder {
    private static final int DIMENSION = 384;

    private final EmbeddingModel model = new AllMiniLmL6V2QuantizedEmbeddingModel(Runnable::run);
    private final ExecutorService asking = thread("minilm-asking");
    private final ExecutorService reading = thread("minilm-reading");

    /** Reads the model, which takes a second. */
    public MiniLmEmbedder() {}

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name(name).factory());
    }

    @Override
    public String id() {
        return "all-minilm-l6-v2-q";
    }

    @Override
    public int dimension() {
        return DIMENSION;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        var thread = texts.size() == 1 ? asking : reading;
        var reads = texts.stream().map(this::read).toList();
        try {
            return thread.invokeAll(reads).stream().map(Future::resultNow).toList();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("model not waited for", ended);
        }
    }

    private Callable<float[]> read(String text) {
        return () -> model.embed(text).content().vector();
    }
}
