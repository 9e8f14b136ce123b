/** What is wrong with a set-up, and what to do about it. */
@NullMarked
package dev.tern.ops.doctor;

import org.jspecify.annotations.NullMarked;
