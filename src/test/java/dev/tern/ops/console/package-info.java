/** The operators' pages, made of samples and looked at. */
@NullMarked
package dev.tern.ops.console;

import org.jspecify.annotations.NullMarked;
