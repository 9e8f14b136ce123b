/** The operators' pages and their programs' API: what stands, what is stuck, and what to do about it. */
@NullMarked
package dev.tern.ops.console;

import org.jspecify.annotations.NullMarked;
