package dev.tern.transcript;

import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.time.Instant;

/**
 * A caller's turn that is not committed yet: it runs, waits for what the caller's tools give, or was left by a process
 * that ended. What it has done so far is in its {@link Journal}.
 *
 * @param key the session's
 * @param said what the person said, in the form in which it will be kept
 * @param at when
 * @param waits how often it has waited for its caller so far
 */
public record OpenTurn(TurnId id, SessionId session, SessionKey key, UserSaid said, Instant at, int waits) {}
