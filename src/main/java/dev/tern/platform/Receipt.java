package dev.tern.platform;

import dev.tern.turn.MessageId;
import java.time.Instant;

/** The platform's word that a message is there. */
public record Receipt(MessageId message, Instant at) {}
