/**
 * Conversations: which session a turn belongs to, and the lanes that run each session's turns one at a time.
 *
 * <p>Keys cannot collide, since their components are escaped, and separate people by policy.
 */
@NullMarked
package dev.tern.session;

import org.jspecify.annotations.NullMarked;
