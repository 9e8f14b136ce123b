/** What is counted is what happened. */
@NullMarked
package dev.tern.ops.metrics;

import org.jspecify.annotations.NullMarked;
