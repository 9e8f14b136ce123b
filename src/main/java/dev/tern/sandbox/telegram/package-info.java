/**
 * Telegram's Bot API as a local server speaks it, and its people's side.
 *
 * <p>The state is a {@link dev.tern.sandbox.telegram.World}; whoever reads or changes it holds its lock, for a short
 * time and without waiting for anything. Updates are JSON made when something happens, kept in one {@link
 * dev.tern.sandbox.telegram.UpdateQueue} a bot with a lock of its own. Errors have Telegram's own status and words; what
 * Telegram says and does is described at https://core.telegram.org/bots/api.
 */
@NullMarked
package dev.tern.sandbox.telegram;

import org.jspecify.annotations.NullMarked;
