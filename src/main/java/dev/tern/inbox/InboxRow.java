package dev.tern.inbox;

import dev.tern.platform.RawEvent;
import java.time.Instant;

/** An event that is kept. */
public record InboxRow(InboxId id, RawEvent event) {
    /** The same, as if it had come then. */
    public InboxRow receivedAt(Instant then) {
        return new InboxRow(id, new RawEvent(event.account(), event.key(), event.json(), then));
    }
}
