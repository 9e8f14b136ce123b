/**
 * Slack's Web API and Socket Mode as a local server speaks them, and the people's side of one workspace.
 *
 * <p>The state is a {@link dev.tern.sandbox.slack.World}; whoever reads or changes it holds its lock, for a short time and
 * without waiting for anything. Sockets and timers call back on event loops and take the same lock. Errors have Slack's
 * own words; what Slack says and does is described at https://docs.slack.dev/reference/methods and
 * https://docs.slack.dev/apis/events-api/using-socket-mode.
 */
@NullMarked
package dev.tern.sandbox.slack;

import org.jspecify.annotations.NullMarked;
