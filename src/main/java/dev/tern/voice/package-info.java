/**
 * Speech: turning what was spoken into words before the agent reads them, and telling the model that it was.
 *
 * <p>That something was spoken is an annotation of the message; the prefix that the model reads is a layer of one turn.
 */
@NullMarked
package dev.tern.voice;

import org.jspecify.annotations.NullMarked;
