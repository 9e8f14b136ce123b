/**
 * A provider of language models as a local server speaks its wire, which is OpenAI's chat completions: it answers as it is
 * scripted, else with an echo that names itself, and is no language model.
 *
 * <p>The script and the requests are in memory, bounded and safe from any thread; the routes run on the event loop. The
 * wire is described at https://platform.openai.com/docs/api-reference/chat.
 */
@NullMarked
package dev.tern.sandbox.model;

import org.jspecify.annotations.NullMarked;
