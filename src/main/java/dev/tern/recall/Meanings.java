package dev.tern.recall;

import dev.tern.async.InTime;
import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jboss.logging.Logger;

/** What texts mean, as far as an embedder knows, which is not trusted to be quick, nor to work at all. */
public final class Meanings {
    private static final Logger LOG = Logger.getLogger(Meanings.class);

    /** What Lucene takes. */
    private static final int MOST_DIMENSIONS = 1024;

    /** Of a text; no model reads more of it at once. */
    private static final int CHARS = 2_000;

    /** Questions that wait for an embedder that does not answer; more would only make it slower. */
    private static final int WAITING = 4;

    private static final String PROBE = "word";

    private final Embedder embedder;
    private final Duration patience;
    private final Semaphore free = new Semaphore(WAITING);

    /**
     * Of this embedder.
     *
     * @param patience how long a question waits for its vector before it is looked for by its words alone
     */
    public Meanings(Embedder embedder, Duration patience) {
        if (embedder.id().isBlank() || embedder.dimension() < 1 || embedder.dimension() > MOST_DIMENSIONS) {
            throw new IllegalArgumentException(
                    "embedder must have an id and 1 to 1024 dimensions: " + embedder.id() + " " + embedder.dimension());
        }
        this.embedder = embedder;
        this.patience = patience;
    }

    String id() {
        return embedder.id();
    }

    /** The vector of a question; empty where there is none in time. Never fails. */
    Uni<Optional<float[]>> of(String question) {
        if (question.isBlank()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return InTime.or(
                Optional.empty(),
                patience,
                () -> VirtualThreads.call(() -> asked(question)),
                why -> LOG.warnf("nothing found by meaning embedder=%s reason=%s", id(), why));
    }

    private Optional<float[]> asked(String question) {
        if (!free.tryAcquire()) {
            return Optional.empty();
        }
        try {
            return Optional.of(vectors(List.of(question)).getFirst());
        } catch (IllegalStateException failure) { // told here: nobody may be waiting any more
            LOG.warnf("nothing found by meaning %s", failure.getMessage());
            return Optional.empty();
        } finally {
            free.release();
        }
    }

    /**
     * Vectors of texts in their order, with none for a text that it has none for. Blocks; fails where it works for no text
     * at all.
     */
    List<Optional<float[]>> of(List<String> texts) {
        try {
            return vectors(texts).stream().map(Optional::of).toList();
        } catch (IllegalStateException failure) { // one of them, perhaps
            return texts.stream().map(this::alone).toList();
        }
    }

    private Optional<float[]> alone(String text) {
        try {
            return Optional.of(vectors(List.of(text)).getFirst());
        } catch (IllegalStateException failure) { // this text, unless the probe fails too
            vectors(List.of(PROBE));
            LOG.debugf("no vector for a text %s", failure.getMessage());
            return Optional.empty();
        }
    }

    private List<float[]> vectors(List<String> texts) {
        var vectors = embed(texts.stream().map(Meanings::cut).toList());
        if (vectors.size() != texts.size()
                || vectors.stream().anyMatch(vector -> vector.length != embedder.dimension())) {
            throw new IllegalStateException("embedder=" + id() + " reason=other vectors than it says");
        }
        return vectors;
    }

    private List<float[]> embed(List<String> texts) {
        try {
            return embedder.embed(texts);
        } catch (RuntimeException failure) { // anybody's code; its words, and its cause's, may be those of the texts
            throw new IllegalStateException(
                    "embedder=" + id() + " reason=" + failure.getClass().getSimpleName());
        }
    }

    private static String cut(String text) {
        if (text.length() <= CHARS) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(CHARS - 1)) ? CHARS - 1 : CHARS);
    }
}
