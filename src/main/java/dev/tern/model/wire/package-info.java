/**
 * What the wires of providers have in common: a POST, and server-sent events back; what went wrong, in the port's terms; and
 * what of a provider's words a log may hold.
 *
 * <p>HTTP is Vert.x's client itself and not the Quarkus REST client on top of it, see decision 0002. Everything here runs on
 * an event loop; a failure leaves only as a {@link dev.tern.model.ModelException}, and neither the key nor what was asked
 * stands in one.
 */
@NullMarked
package dev.tern.model.wire;

import org.jspecify.annotations.NullMarked;
