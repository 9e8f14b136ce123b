/**
 * For those who run the gateway: what happened, as lines, states and numbers, never as content.
 */
@NullMarked
package dev.tern.ops;

import org.jspecify.annotations.NullMarked;
