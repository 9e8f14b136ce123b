/** A stand-in that needs no network, for first runs and tests. It is no language model and says so. */
@NullMarked
package dev.tern.model.demo;

import org.jspecify.annotations.NullMarked;
