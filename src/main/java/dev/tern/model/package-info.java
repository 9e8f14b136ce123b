/**
 * The wire to a language model: requests, what streams back, and how it can fail.
 *
 * <p>These types may carry injected text and are never stored; nothing here can be turned into a transcript. Providers
 * live in packages of their own below; {@link dev.tern.model.ConfiguredModel} opens the one that the settings name, and makes
 * it patient.
 */
@NullMarked
package dev.tern.model;

import org.jspecify.annotations.NullMarked;
