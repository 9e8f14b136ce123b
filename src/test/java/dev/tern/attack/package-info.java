/**
 * What a hostile world sends, as rows of {@code src/test/resources/attack}, and the right end of each. What is sent over
 * a platform's wire is tested beside its adapter.
 */
@NullMarked
package dev.tern.attack;

import org.jspecify.annotations.NullMarked;
