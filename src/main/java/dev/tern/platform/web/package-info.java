/**
 * A chat in the browser, at {@code /chat}: the page is the client, this server the platform.
 *
 * <p>{@code WebPage} serves the page and gives each browser its {@code Visitor}; {@code WebDoor} lets the page's socket
 * in, {@code WebSocketLine} is that socket. {@code WebSource} hands on what is said, and a message is confirmed to the
 * page only once it is kept; {@code WebSender} believes that an answer arrived only on the page's word. Both sides
 * repeat what was not confirmed, and both know a repetition by its id. {@code FromPage} and {@code ToPage} are all that
 * goes over the socket. Nothing here blocks; most runs on the server's event loops.
 */
@NullMarked
package dev.tern.platform.web;

import org.jspecify.annotations.NullMarked;
