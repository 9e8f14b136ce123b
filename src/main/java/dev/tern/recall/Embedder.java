package dev.tern.recall;

import java.util.List;

/**
 * Makes vectors of texts, such that texts that mean alike have vectors that are near each other. The one bean of this type
 * serves recall where {@code tern.recall.embeddings} is on. Several threads may ask at once.
 */
public interface Embedder {
    /**
     * Names the model with its version, such as {@code all-minilm-l6-v2-q}, and is another one whenever the same text gives
     * another vector: an index that was made with another id is made anew.
     */
    String id();

    /** How many numbers each vector has, from 1 to 1024. */
    int dimension();

    /**
     * A vector of length 1 for each text, in their order. Called on virtual threads, for one question and for a few of
     * what was said; may block. Whatever it throws costs what is found by meaning, and nothing else.
     */
    List<float[]> embed(List<String> texts);
}
