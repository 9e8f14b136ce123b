package dev.tern.session;

import dev.tern.turn.TurnId;
import java.util.Optional;

/**
 * How a session began that a turn of its conversation asked for.
 *
 * @param why the policy that ended the session before it; empty where a person did
 */
public record Begun(TurnId by, Optional<Reset> why) {}
