package dev.tern.inbox;

/** A row of the inbox; a greater one was stored later. */
public record InboxId(long value) {}
