/**
 * The shared core: takes a turn to its record. Knows no platform, commits nothing.
 *
 * <p>hear → load → tool loop. Each call of a tool is in the journal before and after it, so that a turn that is run again
 * repeats none that may have taken effect.
 */
@NullMarked
package dev.tern.agent;

import org.jspecify.annotations.NullMarked;
