/**
 * Discord's REST API and gateway as a local server speaks them, and its people's side.
 *
 * <p>The state is a {@link dev.tern.sandbox.discord.World}; whoever reads or changes it holds its lock, for a short time
 * and without waiting for anything. There is one guild with all bots in it. What happens is told to each {@link
 * dev.tern.sandbox.discord.Session} as JSON of its own, since intents decide what a bot is shown; a session keeps its
 * last events, so that a bot that comes back misses none. Frames leave through a {@link
 * dev.tern.sandbox.discord.Socket}, in order, on its connection's event loop.
 *
 * <p>Calls are logged, and meet their faults, under the names in {@link dev.tern.sandbox.discord.RestApi}, such as {@code
 * createMessage}. Errors have Discord's own status, code and words; what Discord says and does is described at
 * https://docs.discord.com/developers/reference.
 */
@NullMarked
package dev.tern.sandbox.discord;

import org.jspecify.annotations.NullMarked;
