package dev.tern.inbox;

import dev.tern.platform.RawEvent;

/** An event that is kept. */
public record InboxRow(InboxId id, RawEvent event) {}
