/**
 * The doors over HTTP, each with a key. For programs: OpenAI's chat completions, responses and models, so that clients of
 * those talk to Tern. For those who run the gateway: what is exported.
 *
 * <p>A caller's instructions become its layer of the overlay, and the history that a caller hands in is shown to the model;
 * neither is ever stored. HTTP is Vert.x's router itself: the bytes of a stream, the shape of every error and what follows
 * when a caller hangs up are ours to hold. Requests are read on virtual threads, answers written on the connection's event
 * loop. {@link dev.tern.api.ApiDoor} is an edge of the line and so subscribes.
 */
@NullMarked
package dev.tern.api;

import org.jspecify.annotations.NullMarked;
