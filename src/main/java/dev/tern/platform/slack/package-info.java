/**
 * Slack, over Socket Mode or the Events API's webhook, and the Web API.
 *
 * <p>{@code SlackSource} takes deliveries in by either road and hands each one on as it came; one is acknowledged to
 * Slack only once it is kept. {@code Twins} keeps their order and joins the two deliveries that a mention comes as.
 * {@code SlackDecoder} says what a delivery means, {@code SlackRenderer} writes replies as rich text, {@code SlackSender}
 * sends them. {@code SlackClient} alone calls the Web API, and {@code SlackFault} alone reads its failures; tokens leave
 * neither. Calls block, each on a virtual thread of its own; frames come on their socket's thread.
 *
 * <p>Bolt's {@code SocketModeApp} is passed by, and its Socket Mode client used directly: the app acknowledges when a
 * handler returns, so that a handler would have to wait for the store; it leaves what nobody handles unacknowledged; its
 * ten workers lose the order, and it writes the JSON anew.
 */
@NullMarked
package dev.tern.platform.slack;

import org.jspecify.annotations.NullMarked;
