/**
 * What the assistant keeps in mind of a person or a place over sessions: the port, the rules of its few pages, and the
 * snapshots that a session's prompt begins with.
 *
 * <p>The store is the truth. Everything belongs to one {@link dev.tern.turn.Audience} and is shown to no other. Text that
 * could turn a model is kept, so that its owner can see and delete it, and shown to no model. A write changes the store and
 * never a prompt that is built already.
 */
@NullMarked
package dev.tern.memory;

import org.jspecify.annotations.NullMarked;
