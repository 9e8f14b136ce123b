package dev.tern.delivery;

import dev.tern.outbox.DeadTargets;
import dev.tern.outbox.OpenDrafts;
import dev.tern.outbox.Outbox;
import dev.tern.outbox.Penalties;

/** What delivery keeps, over a restart. */
public record Kept(Outbox outbox, OpenDrafts drafts, Penalties penalties, DeadTargets deadTargets) {}
