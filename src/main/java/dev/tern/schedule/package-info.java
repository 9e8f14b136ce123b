/**
 * What people want to be said or done at a time: kept until then, and brought to the line as an event of its own, once.
 *
 * <p>A job belongs to one person and one chat. Its event is keyed by job and time, so that the inbox decides that it is
 * done once; all that follows is the line's work, as for any message. A timer runs on the line's time, what is due is
 * judged by the clock.
 */
@NullMarked
package dev.tern.schedule;

import org.jspecify.annotations.NullMarked;
