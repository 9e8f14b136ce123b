/**
 * Telegram, over the Bot API.
 *
 * <p>{@code TelegramSource} asks for updates and hands each one on as it came, or {@code TelegramWebhook} takes them in
 * for {@code TelegramHook}; an update is confirmed to Telegram only once it is kept. {@code TelegramDecoder} says what an update means, {@code TelegramRenderer} writes replies as HTML,
 * {@code TelegramSender} sends them. {@code TelegramClient} alone talks to the SDK, and {@code TelegramFault} alone reads
 * its failures; the token leaves neither. Calls run on OkHttp's virtual threads; whatever follows an answer does not.
 */
@NullMarked
package dev.tern.platform.telegram;

import org.jspecify.annotations.NullMarked;
