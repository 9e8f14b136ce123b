package dev.tern.model;

/** How much models take in. */
public interface ContextSizes {
    /**
     * Tokens that fit into one request with its answer.
     *
     * @param model {@code provider/name}, or the name alone
     */
    int of(String model);
}
