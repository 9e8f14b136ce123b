/**
 * The wire of Anthropic's Messages API: a POST, and server-sent events back.
 *
 * <p>The bytes of a request are written here in the order in which the provider caches them: tools, system, messages. But for
 * its marks, a longer request begins with the bytes of the shorter one. What the model thought is signed, and must come back
 * as it was while the turn's tools run: it is kept in memory for that long, beside the calls, and nowhere else.
 */
@NullMarked
package dev.tern.model.anthropic;

import org.jspecify.annotations.NullMarked;
