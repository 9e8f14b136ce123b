package dev.tern.sandbox;

import org.jspecify.annotations.Nullable;

/** Where a message went: its id, and its thread if it is in one. */
public record Posted(String id, @Nullable String thread) {}
