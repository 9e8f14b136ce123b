/** What becomes of log lines: without secrets, for people or for programs, and the last of them at hand. */
@NullMarked
package dev.tern.ops.log;

import org.jspecify.annotations.NullMarked;
