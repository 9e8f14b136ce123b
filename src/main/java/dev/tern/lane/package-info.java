/**
 * Lanes: the work of one conversation runs one at a time, and its people take turns. Work of different conversations runs
 * side by side; what waits holds no thread.
 */
@NullMarked
package dev.tern.lane;

import org.jspecify.annotations.NullMarked;
