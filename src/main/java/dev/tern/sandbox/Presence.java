package dev.tern.sandbox;

import org.jspecify.annotations.Nullable;

/** What a bot is doing in a chat: the action it shows, such as {@code typing}, and the answer it previews. */
public record Presence(@Nullable String action, @Nullable String draft) {}
