/**
 * Text from outside, made safe to stand in a prompt. Pure.
 */
@NullMarked
package dev.tern.scan;

import org.jspecify.annotations.NullMarked;
