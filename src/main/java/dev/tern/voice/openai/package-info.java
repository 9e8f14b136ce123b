/**
 * Speech by providers with OpenAI's audio API, over OkHttp on virtual threads. What a person said, and the provider's
 * words, which may quote it, appear in no message and no log.
 */
@NullMarked
package dev.tern.voice.openai;

import org.jspecify.annotations.NullMarked;
