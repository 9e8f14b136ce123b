/**
 * What people can ask of the gateway itself: {@code /new}, {@code /personality} and the like.
 *
 * <p>A command never waits in a lane and leaves nothing in the transcript. Whatever it does may be done again after a
 * crash, and must have the same effect then.
 */
@NullMarked
package dev.tern.command;

import org.jspecify.annotations.NullMarked;
