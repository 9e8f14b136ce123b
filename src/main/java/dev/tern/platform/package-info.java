/**
 * What a messaging platform must be able to do for the line, and the words for it.
 *
 * <p>An adapter is one package with six names (Adapter, Source, Decoder, Renderer, Sender, Config) behind {@link
 * dev.tern.platform.PlatformAdapter}. It hands on raw events and sends finished parts; it knows nothing of models,
 * sessions or stores. Decoding and rendering are pure; only source and sender touch the network.
 */
@NullMarked
package dev.tern.platform;

import org.jspecify.annotations.NullMarked;
