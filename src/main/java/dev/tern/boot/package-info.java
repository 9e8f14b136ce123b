/**
 * The composition root: puts the line together, starts the adapters when this server listens, stops them at the end.
 * Nothing imports it.
 */
@NullMarked
package dev.tern.boot;

import org.jspecify.annotations.NullMarked;
