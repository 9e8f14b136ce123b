/**
 * The line itself: from a raw event that is kept to parts that delivery has taken over.
 *
 * <p>{@link dev.tern.runner.Intake} is the only place that subscribes. A turn's work runs in its session's lane; whatever
 * goes wrong in it ends with the person told, or with the event kept for the next start.
 */
@NullMarked
package dev.tern.runner;

import org.jspecify.annotations.NullMarked;
