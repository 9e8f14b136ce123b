/**
 * Discord, over its gateway and REST API.
 *
 * <p>{@code DiscordSource} keeps the connection and hands on what comes over it; {@code Arrivals} keeps the order of each
 * chat. Discord has no acknowledgement and sends nothing again, so whenever a new session begins, {@code
 * MissedMessages} reads back what known chats hold after the last message that was kept. {@code DiscordDecoder} says what an
 * event means, {@code DiscordRenderer} writes replies in Discord's markdown, {@code DiscordSender} sends them. {@code
 * DiscordClient} alone makes calls over JDA, and {@code DiscordFault} alone reads how they failed; the token leaves
 * neither. JDA's own threads only hand over; whatever follows runs on virtual threads.
 */
@NullMarked
package dev.tern.platform.discord;

import org.jspecify.annotations.NullMarked;
