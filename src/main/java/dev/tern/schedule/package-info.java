/**
 * What people want to be said or done at a time: kept until then, and brought to the line as an event of its own, once.
 */
@NullMarked
package dev.tern.schedule;

import org.jspecify.annotations.NullMarked;
