/**
 * Text from outside, made safe to stand in a prompt, or found not to be. Pure.
 */
@NullMarked
package dev.tern.scan;

import org.jspecify.annotations.NullMarked;
