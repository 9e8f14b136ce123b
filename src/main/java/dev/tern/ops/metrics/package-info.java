/** The line in numbers, for Prometheus and for the console. */
@NullMarked
package dev.tern.ops.metrics;

import org.jspecify.annotations.NullMarked;
