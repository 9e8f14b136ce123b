package dev.tern.platform;

import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import java.time.Instant;

/**
 * An event as the platform sent it.
 *
 * @param json the platform's own JSON, unchanged
 */
public record RawEvent(AccountId account, EventKey key, String json, Instant receivedAt) {
    /** Ids only: the content appears in no log. */
    @Override
    public String toString() {
        return "RawEvent[" + account + " " + key + "]";
    }
}
