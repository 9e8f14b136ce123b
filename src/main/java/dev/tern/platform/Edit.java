package dev.tern.platform;

import dev.tern.turn.MessageId;

/**
 * What a message of the bot's own shall say from now on. Done twice, it looks as if done once.
 *
 * @param plain show the plain text instead of the payload
 */
public record Edit(Destination to, MessageId message, Rendered content, boolean plain) {}
