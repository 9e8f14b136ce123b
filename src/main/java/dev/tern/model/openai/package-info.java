/**
 * The wire of OpenAI's chat completions, which most servers speak: a POST, and server-sent events back.
 *
 * <p>The bytes of a request are written here, one field after the other, since a provider's cache hits only what is the
 * same to the byte. HTTP is Vert.x's client itself and not the Quarkus REST client on top of it, see decision 0002.
 * Everything here runs on an event loop; a failure leaves only as a {@link dev.tern.model.ModelException}, and neither
 * the key nor what was asked stands in one.
 */
@NullMarked
package dev.tern.model.openai;

import org.jspecify.annotations.NullMarked;
