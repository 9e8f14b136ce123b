/**
 * Telegram's message entities: from HTML, MarkdownV2, Markdown or plain text to visible text and entities, and back to
 * HTML for a page.
 *
 * <p>Offsets and lengths count UTF-16 units, as Telegram does and as Java's strings do. Everything is a value or a pure
 * function of its input. Described at https://core.telegram.org/bots/api#formatting-options.
 */
@NullMarked
package dev.tern.sandbox.telegram.entity;

import org.jspecify.annotations.NullMarked;
