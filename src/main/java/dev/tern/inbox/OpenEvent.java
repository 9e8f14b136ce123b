package dev.tern.inbox;

import dev.tern.turn.TurnId;
import java.util.Optional;

/**
 * An event that an earlier process left.
 *
 * @param turn the turn that it leads to, if that was known
 * @param begun whether that turn was run
 */
public record OpenEvent(InboxRow row, Optional<TurnId> turn, boolean begun) {}
