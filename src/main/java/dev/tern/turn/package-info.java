/**
 * The nouns of the line: what a person said, where, and what the assistant did about it, in no platform's terms.
 *
 * <p>Values only. Nothing here reads, sends, stores or knows a platform by name. Every id is a type of its own.
 */
@NullMarked
package dev.tern.turn;

import org.jspecify.annotations.NullMarked;
