/**
 * Files on their way out: their bytes, kept under their own digest until they are sent and some time longer.
 *
 * <p>A file comes in as a stream, from a tool, and goes out as one, by a platform's sender; nobody between them holds more
 * than its handle. What is kept is never changed. All of it blocks, so it runs on virtual threads.
 */
@NullMarked
package dev.tern.media;

import org.jspecify.annotations.NullMarked;
