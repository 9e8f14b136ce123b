/**
 * A small model of English sentences that runs within the gateway, of which it makes an {@link dev.tern.recall.Embedder}.
 * Only in a gateway of the Maven profile {@code embeddings}, since it brings 130 MB of libraries.
 */
@NullMarked
package dev.tern.recall.minilm;

import org.jspecify.annotations.NullMarked;
