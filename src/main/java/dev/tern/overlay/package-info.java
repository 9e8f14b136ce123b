/**
 * The ephemeral system layers that the runner adds to a turn: how the platform works, where we are, and what the operator
 * wants there.
 *
 * <p>Pinned: a layer changes only when the fact behind it does, so that the request's prefix stays the same. What changes
 * every turn is no overlay. Nothing of it is stored.
 */
@NullMarked
package dev.tern.overlay;

import org.jspecify.annotations.NullMarked;
