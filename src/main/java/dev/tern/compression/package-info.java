/**
 * Keeps conversations within what their models take in: the middle of a session becomes a summary, and a child session goes
 * on with its beginning, the summary and its end. The session itself stays whole.
 *
 * <p>What is summed up are transcript messages and nothing else, so nothing that was only shown to a model gets into a
 * summary. Runs in the session's lane.
 */
@NullMarked
package dev.tern.compression;

import org.jspecify.annotations.NullMarked;
