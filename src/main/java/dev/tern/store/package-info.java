/**
 * Keeps what must survive the process, in a relational database: the implementation of every port that stores.
 *
 * <p>Threads: callers wait for nothing. writes run on one thread, which commits all that wait together; reads run on a
 * few others; nothing that follows a {@code Uni} of ours runs on either. Statements stand beside their use, in the SQL
 * that SQLite and PostgreSQL share; what differs between the two is an {@link dev.tern.store.Engine} and a folder of
 * migrations. Times are kept as milliseconds since the epoch: they compare and subtract as numbers, in both dialects
 * alike; text compares byte by byte.
 *
 * <p>No failure carries a value that was to be stored: messages name codes, files and ids only.
 */
@NullMarked
package dev.tern.store;

import org.jspecify.annotations.NullMarked;
