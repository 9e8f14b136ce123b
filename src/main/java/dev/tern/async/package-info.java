/**
 * How work is run: the doors between the reactive line and code that blocks, queues that keep order, and how long to wait.
 *
 * <p>Nothing here knows what the work is about. Everything that blocks goes through {@link
 * dev.tern.async.VirtualThreads}; work whose native calls pin their carrier, and that must run one at a time, through
 * {@link dev.tern.async.SerialThread}.
 */
@NullMarked
package dev.tern.async;

import org.jspecify.annotations.NullMarked;
