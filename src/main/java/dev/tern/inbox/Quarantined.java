package dev.tern.inbox;

import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import java.time.Instant;

/**
 * An event that could not be read.
 *
 * @param reason code and kind of the failure; nothing that anybody said
 */
public record Quarantined(InboxId id, AccountId account, EventKey key, Instant receivedAt, String reason) {}
