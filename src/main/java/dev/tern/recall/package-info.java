/**
 * What earlier conversations hold about a question, asked within a deadline and shown beside the person's words for one
 * turn. Scoped by who can read along: what was said before one audience is never recalled before another.
 */
@NullMarked
package dev.tern.recall;

import org.jspecify.annotations.NullMarked;
