/**
 * What the model is shown, and the one road from what is kept to what is shown.
 *
 * <p>Layers can be made from text here and nowhere else read back: their text leaves only through {@link
 * dev.tern.prompt.PromptRenderer}, into a request. What the model repeats of them is taken out again by {@link
 * dev.tern.prompt.EchoScrubber}. All of it is pure.
 */
@NullMarked
package dev.tern.prompt;

import org.jspecify.annotations.NullMarked;
